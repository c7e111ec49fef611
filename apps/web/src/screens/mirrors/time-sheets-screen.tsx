import { useSearch } from '@tanstack/react-router'
import { useFocusWith } from '../../kit/keyboard/arrival.ts'
import { useSession } from '../../session/session.ts'
import { TimeSheetList } from './time-sheet-list.tsx'
import { TimeSheetView } from './time-sheet-view.tsx'

/**
 * The mirrors, or the one in the address: `psc`, with `peo` for another person, `versao` for an earlier
 * version.
 */
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
