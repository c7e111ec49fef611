import cloudOff from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { CodeGone, reloadOnce } from '../kit/loading/late-code.ts'
import { PageHeader } from '../kit/theme/page-header.tsx'

const words = {
  unreached: {
    title: 'Sem conexão',
    icon: cloudOff,
    text: 'O servidor não respondeu, e esta tela ainda não estava neste aparelho.',
    action: 'Tentar de novo',
  },
  broken: {
    title: 'Ops... Algo deu errado!',
    icon: warning,
    text: 'Esta tela não pôde ser mostrada.',
    action: 'Recarregar',
  },
}

/** A screen that could not be drawn: its code was unavailable, without a network or after a new version. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const unreached = error instanceof ApiError && error.status === 0
  const { title, ...said } = unreached ? words.unreached : words.broken
  if (error instanceof CodeGone && reloadOnce()) return null
  if (!unreached) console.error(error)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState {...said} onAction={() => (unreached ? router.invalidate() : window.location.reload())} />
    </>
  )
}
