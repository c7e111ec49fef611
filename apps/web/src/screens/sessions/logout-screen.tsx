import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { closeSession } from '../../session/session.ts'
import { NeutralScreen } from './neutral-screen.tsx'

/** Ends the session and goes to the login. */
export function LogoutScreen() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const leave = useEffectEvent(async () => {
    await closeSession()
    cache.clear()
    await navigate({ to: '/auth/login', replace: true })
  })
  useEffect(() => {
    leave()
  }, [])
  return <NeutralScreen title="Sair" />
}
