import { useSearch } from '@tanstack/react-router'
import { useFocusWith } from '../../kit/keyboard/arrival.ts'
import { useSession } from '../../session/session.ts'
import { TimeSheetList } from './time-sheet-list.tsx'
import { TimeSheetView } from './time-sheet-view.tsx'

/** The mirrors; with `psc` in the address, that one: the own, or with `peo` that of another person; with `versao`, as that version had it. */
export function TimeSheetsScreen() {
  const { user } = useSession()
  const address: { psc?: unknown; peo?: unknown; versao?: unknown } = useSearch({ strict: false })
  const id = Number(address.psc)
  const employeeId = Number(address.peo ?? user.personId)
  const version = Number(address.versao) || undefined
  useFocusWith([address.psc, version].join())
  return id > 0 && employeeId > 0 ? (
    <TimeSheetView id={id} employeeId={employeeId} version={version} />
  ) : (
    <TimeSheetList />
  )
}
