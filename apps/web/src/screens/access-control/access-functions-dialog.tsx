import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import type { FunctionOfAccess } from '@ponteiro/contract/access-control/function-grants'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { useCan } from '../../session/session.ts'
import type { AccessRow } from './rows.ts'

export interface AccessFunctionsDialogProps {
  access: AccessRow
  /** Read only: the person left, or the access is cancelled. */
  readOnly: boolean
  onClose: () => void
}

/**
 * The functions of an access: a switch for each, and one for all. Switches show the server's state, so a
 * refused one goes back.
 */
export function AccessFunctionsDialog({ access, readOnly, onClose }: AccessFunctionsDialogProps) {
  const can = useCan()
  const { data } = useQuery(api.functionGrants.list.query({ query: { accessId: access.id, toolId: access.toolId } }))
  const grant = useAction(api.functionGrants.create)
  const grantAll = useAction(api.functionGrants.createMany)
  const withdraw = useAction(api.functionGrants.remove)
  const closed = data?.results.filter(({ grantId }) => grantId === null) ?? []

  function toggle({ functionId, grantId }: z.output<typeof FunctionOfAccess>) {
    if (readOnly) return
    const key =
      grantId === null ? 'AccessControl.storeFunctionToolEmployee' : 'AccessControl.removeFunctionToolEmployee'
    if (!can([key])) toast.warn('Usuário sem permissão', { seconds: 2 })
    else if (grantId === null) grant.run({ body: { accessId: access.id, functionId } })
    else withdraw.run({ params: { id: grantId } })
  }
  const openAll = () => {
    if (!can(['AccessControl.storeFunctionToolEmployee'])) toast.warn('Usuário sem permissão', { seconds: 2 })
    else grantAll.run({ body: { accessId: access.id, functionIds: closed.map(({ functionId }) => functionId) } })
  }
  return (
    <AppDialog title={`Funções | ${access.toolTitle}`} width={480} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!readOnly && closed.length > 0 && (
          <Button variant="outlined" sx={{ justifySelf: 'end' }} loading={grantAll.busy} onClick={openAll}>
            Marcar todos
          </Button>
        )}
        {!data && <PageSkeleton />}
        {data?.total === 0 && <EmptyState text="Nenhum registro encontrado." />}
        {data && data.total > 0 && (
          <Lines
            label="Funções"
            lines={data.results.map((each) => ({
              id: each.functionId,
              title: each.name,
              detail: null,
              actions: (
                <Switch
                  checked={each.grantId !== null}
                  disabled={grant.busy || withdraw.busy}
                  onChange={() => toggle(each)}
                  slotProps={{ input: { 'aria-label': each.name } }}
                />
              ),
            }))}
          />
        )}
      </Box>
    </AppDialog>
  )
}
