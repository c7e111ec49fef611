import { faceText, similarityText } from '@ponteiro/contract/audits/face-codes'
import { useState } from 'react'
import { api } from '../../api.ts'
import { dayIn, serverNow } from '../../domain/server-time.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import type { Option } from '../../kit/form/fields.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { DayFilter } from '../../kit/list/day-filter.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { EvidenceCell } from './evidence-cell.tsx'
import { type Look, RecordView } from './record-view.tsx'
import { momentOfRecord } from './record-words.ts'

const originOptions: readonly Option[] = [
  { value: 'web', label: 'Web' },
  { value: 'device', label: 'Dispositivo' },
]

/** Face comparisons of devices, by day. */
export function FaceResultsScreen() {
  const { zone } = useSession().user
  const [today] = useState(() => dayIn(serverNow(), zone))
  const list = useList(api.faceResults.list, ['on', 'origin'], { size: 25, initial: { on: today } })
  const panel = useSidePanel('registro')
  const [look, setLook] = useState<Look>()
  const open = (id: number, at?: Look) => {
    setLook(at)
    panel.open(id)
  }
  return (
    <>
      <PageHeader title="Reconhecimento facial">
        <ListFileButton list={list} file={api.faceResults.file} />
      </PageHeader>
      <Filters>
        <DayFilter list={list} name="on" label="Data" />
        <SelectFilter list={list} name="origin" label="Origem" options={originOptions} all="Todas" />
      </Filters>
      <DataTable
        list={list}
        empty="Nada por aqui. Faça uma busca!"
        onOpen={({ id }) => open(id)}
        columns={[
          {
            title: 'Foto',
            cell: ({ id, name, photo }) => (
              <EvidenceCell state={photo} verb="Ver foto" name={name} onLook={() => open(id, 'photo')} />
            ),
          },
          { title: 'Data e hora', cell: (result) => <span data-tabular>{momentOfRecord(result)}</span> },
          { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
          { title: 'Colaborador', cell: ({ name }) => name ?? 'Não identificado' },
          { title: 'Dispositivo', cell: ({ deviceName }) => deviceName },
          {
            title: 'Resultado',
            cell: ({ match }) =>
              match && (
                <StatusChip status={match.code === 'Success' ? 'authorized' : 'denied'}>
                  {faceText(match.code)}
                </StatusChip>
              ),
          },
          {
            title: 'Similaridade',
            numeric: true,
            cell: ({ match }) =>
              match && match.similarity !== null && <span data-tabular>{similarityText(match.similarity)}</span>,
          },
          {
            title: 'Local',
            cell: ({ id, name, place }) => (
              <EvidenceCell state={place} verb="Ver local" name={name} onLook={() => open(id, 'place')} />
            ),
          },
        ]}
      />
      <Paging list={list} sizes={[25, 50, 75, 100]} />
      {panel.value !== undefined && (
        <RecordView id={Number(panel.value)} kind="face" look={look} onClose={panel.close} />
      )}
    </>
  )
}
