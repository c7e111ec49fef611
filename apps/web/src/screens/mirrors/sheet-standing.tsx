import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { situations } from '../../domain/period-words.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { isReplaced, type Sheet, unanswered } from './sheet.ts'

/** The address part of a version; the one in force has none. */
export const showingVersion = (version: number, { versions }: Pick<Sheet, 'versions'>) =>
  ((old: object) => ({
    ...old,
    versao: version === versions[0]?.version ? undefined : version,
    porque: undefined,
  })) as never

/** The word and shape of a mirror's situation; a replaced version waits for nothing. */
export const standingOf = (sheet: Sheet) =>
  sheet.situation === 'pending' && isReplaced(sheet)
    ? ({ word: unanswered, status: 'neutral' } as const)
    : situations[sheet.situation]

function Said({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Box sx={{ mb: 4 }}>
      <Notice tone={tone}>{children}</Notice>
    </Box>
  )
}

/**
 * What to know before the numbers: an earlier version, denied, withdrawn, waiting again, or waiting for its
 * processing.
 */
export function SheetStanding({ sheet, own }: { sheet: Sheet; own: boolean }) {
  const { situation, justification, version, versions, answerable, processed } = sheet
  const replaced = isReplaced(sheet)
  const inForce = versions[0]?.version ?? version
  const denial = versions.find((each) => each.version === version)?.denials[0]
  return (
    <>
      {replaced && (
        <Said tone="warning">
          Versão anterior: esta é a versão {version}, como foi entregue{situation === 'withdrawn' && ', retirada'}. Só
          para consulta.{' '}
          <Link component={RouterLink} to="." search={showingVersion(inForce, sheet)} underline="always">
            Ver a versão {inForce}, em vigor
          </Link>
        </Said>
      )}
      {!processed && !replaced && situation !== 'withdrawn' && (
        <Said tone="info">
          A apuração não está processada: até o novo processamento os dias podem ter outros números. Este é o espelho
          como foi entregue.
        </Said>
      )}
      {situation === 'pending' && denial && (
        <Said tone="info">
          O reprocessamento não mudou este espelho, que espera uma nova resposta. Negado antes: {denial.justification}
        </Said>
      )}
      {situation === 'denied' && <Said tone="warning">Negado: {justification}</Said>}
      {situation === 'withdrawn' && !replaced && (
        <Said tone="warning">
          Retirado no reprocessamento: {own ? 'você' : 'o colaborador'} não participa mais desta apuração. O que foi
          respondido antes continua no histórico.
        </Said>
      )}
      {own && situation === 'pending' && !replaced && !answerable && (
        <Said tone="info">Este espelho pode ser respondido quando a apuração estiver processada.</Said>
      )}
    </>
  )
}
