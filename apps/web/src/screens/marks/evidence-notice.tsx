import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { sendEvidence } from './evidence-sender.ts'
import type { AskedEvidence } from './kept-evidence.ts'

interface Asked extends AskedEvidence {
  readonly keptDays: number
}

/** What the company asks for beside a press; undefined where that is nothing. */
export function useAskedEvidence(): Asked | undefined {
  const { data } = useQuery({ ...api.clockEvidence.find.query(), staleTime: 300_000 })
  useEffect(() => {
    sendEvidence()
  }, [])
  return data && (data.place || data.photo) ? data : undefined
}

const named = ({ place, photo }: AskedEvidence) =>
  place && photo ? 'o local e uma foto' : place ? 'o local' : 'uma foto'

/** What is taken, why, who sees it and how long it is kept, before anybody presses (LGPD, art. 9). */
export function EvidenceNotice({ asked }: { asked: Asked }) {
  const days = asked.keptDays === 1 ? '1 dia' : `${asked.keptDays} dias`
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: 12, lineHeight: '18px', textAlign: 'center' }}>
      Ao registrar, esta página pede {named(asked)} deste aparelho, para comprovar onde e por quem a marcação foi feita.
      Só administradores veem, cada consulta fica registrada, e tudo é excluído depois de {days}. Você pode recusar: o
      ponto é registrado do mesmo jeito.
    </Box>
  )
}
