import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import look from '@material-symbols/svg-400/rounded/visibility.svg?path'
import { absenceMessages } from '@ponteiro/contract/absences/messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { FloatingActions } from '../../../kit/action/floating-actions.tsx'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { useListForm } from '../../../kit/dialog/list-form.tsx'
import { RecordDialog } from '../../../kit/dialog/record-dialog.tsx'
import { RecordNames } from '../../../kit/form/keep-typed.ts'
import { isDay } from '../../../kit/form/notations.ts'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { Paging } from '../../../kit/list/paging.tsx'
import { useSession } from '../../../session/session.ts'
import { absenceColumns } from './absence-columns.tsx'
import type { AbsenceList } from './absence-filters.tsx'
import { AbsenceForm, type AbsenceStart } from './absence-form.tsx'
import { AbsenceStanding } from './absence-standing.tsx'
import { daysWords } from './absence-words.ts'

/** Initial values from the address: `?ausencia=novo&de=2026-12-01&ate=2026-12-04&pessoa=7&nome=Ana`. */
function startOf(address: Readonly<Record<string, unknown>>): AbsenceStart {
  const { de, ate, pessoa, nome } = address
  const on = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
  return {
    startsOn: on(de),
    endsOn: on(ate) ?? on(de),
    person: typeof pessoa === 'number' && typeof nome === 'string' ? { id: pessoa, name: nome } : undefined,
  }
}

/** Absences as rows, and the form in the address: a new one, or one of any page. */
export function AbsenceTable({ list }: { list: AbsenceList }) {
  const { role } = useSession()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const route = useListForm('ausencia')
  /** The next new absence starts without these values. */
  const close = () => {
    const gone = { [route.name]: undefined, selected: undefined, de: undefined, ate: undefined }
    const search = (old: object) => ({ ...old, ...gone, pessoa: undefined, nome: undefined })
    return navigate({ to: '.', search, resetScroll: false })
  }
  const removal = useAction(api.absences.remove, {
    ask: absenceMessages.askRemove,
    effect: 'Os dias dela voltam a ser como antes.',
    loses: true,
    done: absenceMessages.removed,
  })
  const isAdmin = role === 'admin'
  const { selected } = list
  const opens = isAdmin ? { icon: edit, label: 'Editar' } : { icon: look, label: 'Visualizar' }
  return (
    <>
      <DataTable
        list={list}
        selectable
        form={{
          open: route.edit,
          named: (row) => `${row.name}, ${daysWords(row)}`,
          ...(!isAdmin && { verb: opens.label }),
        }}
        empty={absenceMessages.none}
        columns={absenceColumns(role)}
        {...(isAdmin && {
          actions: (row: (typeof list.rows)[number]) =>
            row.mayDelete && (
              <LineAction
                icon={remove}
                verb="Excluir"
                name={`${row.name}, ${daysWords(row)}`}
                onAct={() =>
                  removal.run({ params: { id: row.id } }, `${row.name}, ${row.reasonName}, ${daysWords(row)}`)
                }
              />
            ),
        })}
      />
      <Paging list={list} />
      <FloatingActions
        actions={[
          selected
            ? { ...opens, onClick: () => route.edit(selected) }
            : { icon: add, label: 'Adicionar', onClick: route.add },
        ]}
      />
      {route.asked !== undefined && (
        <RecordNames value={[route.name]}>
          {route.asked === 'novo' ? (
            <AbsenceForm start={startOf(address)} onClose={close} />
          ) : (
            <RecordDialog
              query={api.absences.find.query({ params: { id: Number(route.asked) } })}
              title="Ausência"
              onClose={close}
            >
              {(absence) => (
                <AbsenceForm key={absence.revision} absence={absence} onClose={close}>
                  <AbsenceStanding absence={absence} />
                </AbsenceForm>
              )}
            </RecordDialog>
          )}
        </RecordNames>
      )}
    </>
  )
}
