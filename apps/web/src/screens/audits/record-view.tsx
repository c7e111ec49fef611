import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ClockRecord, recordRemarks } from '@ponteiro/contract/audits/clock-records'
import { type EvidenceState, evidenceTexts } from '@ponteiro/contract/audits/evidence'
import { faceText, similarityText } from '@ponteiro/contract/audits/face-codes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { RecordDialog } from '../../kit/dialog/record-dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { useFileAddress } from '../../kit/loading/file-address.ts'
import { momentOf } from '../../kit/time/moments.ts'
import { mapOf, momentOfRecord, yesNo } from './record-words.ts'

type Shown = z.output<typeof ClockRecord>

/** Content shown at once. Every look is recorded, so nothing loads unasked. */
export type Look = 'place' | 'photo'

interface RecordViewProps {
  id: number
  kind: Shown['kind']
  look?: Look | undefined
  onClose: () => void
}

/** A record as a dialog: who, when, where, the face comparison, and who looked at place and photo. */
export function RecordView({ id, kind, look, onClose }: RecordViewProps) {
  const title = kind === 'face' ? 'Reconhecimento facial' : 'Registro de ponto'
  return (
    <RecordDialog query={api.clockRecords.list.query({ query: { id, kind } })} title={title} onClose={onClose}>
      {({ results: [record] }) => (
        <AppDialog title={title} width={720} onClose={onClose} actions={<CloseButton />}>
          {record ? <Facts record={record} look={look} /> : <EmptyState text="Nada por aqui. Faça uma busca!" />}
        </AppDialog>
      )}
    </RecordDialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}

function Facts({ record, look }: { record: Shown; look: Look | undefined }) {
  const { id, kind, name, enrollment, deviceName, deviceCode, match, remark, registered, synchronized } = record
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, max-content) 1fr', columnGap: 4, rowGap: 2 }}
      >
        <Fact name="Colaborador">{name ?? 'Não identificado'}</Fact>
        <Fact name="Matrícula">
          <span data-tabular>{enrollment ?? '—'}</span>
        </Fact>
        <Fact name="Data e hora">
          <span data-tabular>{momentOfRecord(record)}</span>
        </Fact>
        <Fact name="Dispositivo">{[deviceName, deviceCode].filter(Boolean).join(' · ')}</Fact>
        {kind === 'mark' && (
          <>
            <Fact name="Registrado">{yesNo(registered)}</Fact>
            <Fact name="Sincronizado">{yesNo(synchronized)}</Fact>
          </>
        )}
        {remark && <Fact name="Observação">{recordRemarks[remark]}</Fact>}
        {match && (
          <Fact name="Resultado">
            <StatusChip status={match.code === 'Success' ? 'authorized' : 'denied'}>{faceText(match.code)}</StatusChip>
          </Fact>
        )}
        {match && match.similarity !== null && (
          <Fact name="Similaridade">
            <span data-tabular>{similarityText(match.similarity)}</span>
          </Fact>
        )}
      </Box>
      <Place id={id} state={record.place} at={look === 'place'} />
      <Photo id={id} state={record.photo} at={look === 'photo'} />
      {(record.place !== 'none' || record.photo !== 'none') && <Views id={id} />}
    </Box>
  )
}

/** Loads a record's content on request, or at once when the record was opened for it. */
function useLook<Seen>(call: () => Promise<Seen>, atOnce: boolean) {
  const [seen, see] = useState<Seen>()
  const { run, busy } = useAction(call, { done: '' })
  const show = async () => see(await run(undefined))
  const begun = useRef(false)
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    show()
  })
  return { seen, busy, show }
}

interface EvidenceProps {
  id: number
  state: EvidenceState
  at: boolean
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

function Place({ id, state, at }: EvidenceProps) {
  const { seen, busy, show } = useLook(() => api.clockRecords.place({ params: { id } }), at && state === 'kept')
  if (state === 'none') return null
  return (
    <Section title="Local">
      {state !== 'kept' && <Box sx={{ color: 'text.secondary' }}>{evidenceTexts[state]}</Box>}
      {state === 'kept' && !seen && (
        <Button variant="outlined" size="small" loading={busy} onClick={show}>
          Mostrar local
        </Button>
      )}
      {seen && (
        <>
          <Box data-tabular>
            {seen.latitude.toFixed(5)}, {seen.longitude.toFixed(5)}
            {seen.accuracy !== null && ` (± ${Math.ceil(seen.accuracy)} m)`}
          </Box>
          <Link href={mapOf(seen)} target="_blank" rel="noopener noreferrer">
            Abrir no mapa
          </Link>
        </>
      )}
    </Section>
  )
}

function Photo({ id, state, at }: EvidenceProps) {
  const { seen, busy, show } = useLook(() => api.clockRecords.photo({ params: { id } }), at && state === 'kept')
  const address = useFileAddress(seen)
  if (state === 'none') return null
  return (
    <Section title="Foto">
      {state !== 'kept' && <Box sx={{ color: 'text.secondary' }}>{evidenceTexts[state]}</Box>}
      {state === 'kept' && !address && (
        <Button variant="outlined" size="small" loading={busy} onClick={show}>
          Mostrar foto
        </Button>
      )}
      {address && (
        <Box
          component="img"
          src={address}
          alt="Foto do registro"
          sx={{ display: 'block', width: 640, maxWidth: 1, borderRadius: '8px', border: 1, borderColor: 'divider' }}
        />
      )}
    </Section>
  )
}

const lookedAt = { place: 'o local', photo: 'a foto' } as const

function Views({ id }: { id: number }) {
  const { data } = useQuery(api.clockRecords.views.query({ params: { id } }))
  return (
    <Section title="Quem viu">
      <Box sx={{ color: 'text.secondary' }}>Cada consulta ao local e à foto fica registrada.</Box>
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {data.map(({ kind, at, by }) => (
            <li key={`${kind} ${at}`}>
              {by} viu {lookedAt[kind]} em <span data-tabular>{momentOf(at)}</span>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}
