import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Button from '@mui/material/Button'
import { timeCardMessages as words } from '@ponteiro/contract/people/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { date } from '../../kit/form/notations.ts'
import { Lines } from '../../kit/list/lines.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { useCan } from '../../session/session.ts'

interface Person {
  readonly id: number
  readonly name: string
}

/** Prints a person's time card of a closed calculation: a button for each row, one dialog for all. */
export function useTimeCards() {
  const [person, setPerson] = useState<Person>()
  const may = useCan()(['admin'])
  return {
    button: (person: Person) =>
      may && (
        <LineAction icon={print} verb="Imprimir cartão de ponto" name={person.name} onAct={() => setPerson(person)} />
      ),
    dialog: person && <TimeCardDialog person={person} onClose={() => setPerson(undefined)} />,
  }
}

/** A person's mirror in a calculation, if any. */
async function sheetOf(employeeId: number, payPeriodId: number) {
  const { results } = await api.timeSheets.list({ query: { employeeId, take: 1000 } })
  return results.find((sheet) => sheet.payPeriodId === payPeriodId)
}

function TimeCardDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data } = useQuery(api.payPeriods.all.query({ query: { status: 'closed' } }))
  const document = useDownload((id: number) => api.timeSheets.print({ params: { psc_id: id }, query: {} }))
  const [fetching, setFetching] = useState<number>()
  const fetch = async (payPeriodId: number) => {
    setFetching(payPeriodId)
    const sheet = await sheetOf(person.id, payPeriodId).catch(() => undefined)
    if (sheet) await document.run(sheet.id)
    else toast.warn(words.missing)
    setFetching(undefined)
  }
  return (
    <AppDialog title={`${words.title}: ${person.name}`} width={720} onClose={onClose}>
      {!data && <PageSkeleton />}
      {data?.total === 0 && <EmptyState text={words.none} />}
      {data && data.total > 0 && (
        <Lines
          label="Apurações fechadas"
          lines={data.results.map(({ id, competence, startsOn, endsOn, observations }) => ({
            id,
            title: competence,
            detail: [`De ${date.format(startsOn)} até ${date.format(endsOn)}`, observations]
              .filter(Boolean)
              .join(' · '),
            actions: (
              <Button
                aria-label={`Imprimir ${competence}`}
                loading={fetching === id}
                onClick={() => fetch(id)}
                startIcon={<Icon path={print} size={18} />}
              >
                Imprimir
              </Button>
            ),
          }))}
        />
      )}
    </AppDialog>
  )
}
