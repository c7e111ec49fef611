import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useContext, useState } from 'react'
import { unknownRecordText } from '../feedback/api-error.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { RecordNames } from '../form/keep-typed.ts'
import type { List } from '../list/list.ts'
import { PageSkeleton } from '../loading/page-skeleton.tsx'
import { AppDialog } from './dialog.tsx'

const fresh = 'novo'

/**
 * A form over a list with one address: `?registro=7` opens that row, `?registro=novo` a new one. Reload
 * reopens it, Back closes it. Forms with their own address use `useFormRoute`.
 */
export function useListForm(name = 'registro') {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (patch: object) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, ...patch }), resetScroll: false })
  const value = address[name]
  return {
    name,
    asked: value === undefined ? undefined : String(value),
    add: () => show({ [name]: fresh }),
    edit: ({ id }: { readonly id: number }) => show({ [name]: id }),
    /** The selection ends with the form. */
    close: () => show({ [name]: undefined, selected: undefined }),
  }
}
export type ListFormRoute = ReturnType<typeof useListForm>

interface Listed {
  readonly id: number
}

export interface ListFormProps<Row extends Listed> {
  readonly list: Pick<List<Row>, 'rows' | 'state'>
  readonly route: ListFormRoute
  /** The window's title while the list loads, and where the row is missing. */
  readonly title: string
  /** The form of a row, or of a new one. */
  readonly children: (row?: Row) => ReactNode
}

/** The form that the address opens over a list. */
export function ListForm<Row extends Listed>({ list, route, title, children }: ListFormProps<Row>) {
  const { asked, name, close } = route
  const names = useContext(RecordNames)
  const listed = list.rows.find(({ id }) => String(id) === asked)
  // The row may be renamed or removed meanwhile: the form stays open.
  const [opened, setOpened] = useState(listed)
  if (listed && listed !== opened) setOpened(listed)
  if (asked === undefined) return null
  const row = listed ?? (String(opened?.id) === asked ? opened : undefined)
  if (row === undefined && asked !== fresh)
    return (
      <AppDialog title={title} onClose={close}>
        {list.state === 'loading' ? (
          <PageSkeleton />
        ) : (
          <EmptyState text={unknownRecordText} action="Voltar à lista" onAction={close} />
        )}
      </AppDialog>
    )
  return <RecordNames value={[...names, name]}>{children(row)}</RecordNames>
}
