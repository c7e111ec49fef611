import evidence from '@material-symbols/svg-400/rounded/add_a_photo.svg?path'
import Button from '@mui/material/Button'
import { faceText } from '@ponteiro/contract/audits/face-codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { dayIn, serverNow } from '../../domain/server-time.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import type { Option } from '../../kit/form/fields.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { DayFilter } from '../../kit/list/day-filter.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { EvidenceCell } from './evidence-cell.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { type Look, RecordView } from './record-view.tsx'
import { momentOfRecord, yesNo } from './record-words.ts'

const statusOptions: readonly Option[] = [
  { value: 'registered', label: 'Registrados' },
  { value: 'unregistered', label: 'Não registrados' },
]

/** The web, and the first fifty devices in use. */
function useDeviceOptions(): readonly Option[] {
  const { data } = useQuery(api.devices.list.query({ query: { status: 'active', take: 50 } }))
  const devices = data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return [{ value: 0, label: 'Web' }, ...devices]
}

/** Records of clocks, devices and the web on one day, with place and photo. */
export function ClockRecordsScreen() {
  const { zone } = useSession().user
  const [today] = useState(() => dayIn(serverNow(), zone))
  const list = useList(api.clockRecords.list, ['on', 'enrollment', 'name', 'deviceId', 'status'], {
    size: 25,
    initial: { on: today },
  })
  const devices = useDeviceOptions()
  const panel = useSidePanel('registro')
  const [look, setLook] = useState<Look>()
  const [setting, setSetting] = useState(false)
  const open = (id: number, at?: Look) => {
    setLook(at)
    panel.open(id)
  }
  return (
    <>
      <PageHeader title="Auditoria">
        <Button startIcon={<Icon path={evidence} />} onClick={() => setSetting(true)}>
          Local e foto
        </Button>
        <ListFileButton list={list} file={api.clockRecords.file} />
      </PageHeader>
      <Filters>
        <DayFilter list={list} name="on" label="Data" />
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Colaborador" />
        <SelectFilter list={list} name="deviceId" label="Dispositivo" options={devices} />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        empty="Nada por aqui. Faça uma busca!"
        onOpen={({ id }) => open(id)}
        columns={[
          { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
          { title: 'Colaborador', cell: ({ name }) => name ?? 'Não identificado' },
          { title: 'Data e hora', cell: (record) => <span data-tabular>{momentOfRecord(record)}</span> },
          { title: 'Dispositivo', cell: ({ deviceName }) => deviceName },
          { title: 'Registrado', cell: ({ registered }) => yesNo(registered) },
          { title: 'Sincronizado', cell: ({ synchronized }) => yesNo(synchronized) },
          {
            title: 'Local',
            cell: ({ id, name, place }) => (
              <EvidenceCell state={place} verb="Ver local" name={name} onLook={() => open(id, 'place')} />
            ),
          },
          {
            title: 'Foto',
            cell: ({ id, name, photo }) => (
              <EvidenceCell state={photo} verb="Ver foto" name={name} onLook={() => open(id, 'photo')} />
            ),
          },
          { title: 'Face', cell: ({ match }) => match && faceText(match.code) },
        ]}
      />
      <Paging list={list} sizes={[25, 50, 75, 100]} />
      {panel.value !== undefined && (
        <RecordView id={Number(panel.value)} kind="mark" look={look} onClose={panel.close} />
      )}
      {setting && <EvidenceForm onClose={() => setSetting(false)} />}
    </>
  )
}
