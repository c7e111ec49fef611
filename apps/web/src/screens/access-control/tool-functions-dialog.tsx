import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { useCan } from '../../session/session.ts'
import type { ToolRow } from './rows.ts'

/** The functions of a tool: added by name, removed while no access opens them. */
export function ToolFunctionsDialog({ tool, onClose }: { tool: ToolRow; onClose: () => void }) {
  const can = useCan()
  const { data } = useQuery(api.toolFunctions.list.query({ query: { toolId: tool.id } }))
  const removal = useAction(api.toolFunctions.remove, {
    ask: 'Deseja realmente remover esta função da ferramenta?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  return (
    <AppDialog title={`Funções | ${tool.title}`} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {can(['AccessControl.storeFunctionTool']) && <FunctionAddition toolId={tool.id} />}
        {!data && <PageSkeleton />}
        {data?.total === 0 && <EmptyState text="Nenhum registro encontrado." />}
        {data && data.total > 0 && (
          <Lines
            label="Funções"
            lines={data.results.map(({ id, name, inUse }) => ({
              id,
              title: name,
              detail: inUse ? 'Em uso' : null,
              actions: !inUse && can(['AccessControl.removeFunctionTool']) && (
                <LineAction
                  icon={remove}
                  verb="Remover"
                  name={name}
                  onAct={() => removal.run({ params: { id } }, name)}
                />
              ),
            }))}
          />
        )}
      </Box>
    </AppDialog>
  )
}

const schema = z.object({ name: z.string('Campo obrigatório').trim().min(1, 'Campo obrigatório').max(255) })

/** Cleared after each. */
function FunctionAddition({ toolId }: { toolId: number }) {
  const save = useAction(api.toolFunctions.create)
  const [nth, setNth] = useState(0)
  return (
    <Form
      key={nth}
      schema={schema}
      initial={{ name: '' }}
      onSave={async ({ name }) => {
        const saved = await save.run({ body: { toolId, name } })
        if (saved) setNth(nth + 1)
        return saved
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr auto', alignItems: 'start' }}>
        <TextField name="name" label="Nova função" maxLength={255} />
        <SaveButton>Adicionar</SaveButton>
      </Box>
    </Form>
  )
}
