import { ToolDraft } from '@ponteiro/contract/access-control/tools'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { SwitchField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { useCan } from '../../session/session.ts'
import type { ToolRow } from './rows.ts'
import { ToolSectors } from './tool-sectors.tsx'

const schema = ToolDraft.omit({ id: true }).required()
type Draft = z.output<typeof schema>

const sameAs = (tool: ToolRow, draft: Draft) =>
  tool.title === draft.title && tool.description === draft.description && tool.allSectors === draft.allSectors

/** The tool with the sectors the server has now. */
function useTool(tool: ToolRow | undefined): ToolRow | undefined {
  const query = api.tools.list.query({ query: { filter: tool?.title ?? '', take: 1000 } })
  const { data } = useQuery({ ...query, enabled: tool !== undefined })
  return data?.results.find(({ id }) => id === tool?.id) ?? tool
}

/**
 * A tool and its sectors. A new one for some sectors stays open, so that sectors can be added; all others
 * close on saving. Unchanged values are not sent. Without the key to edit it is read only.
 */
export function ToolForm({ tool: given, onClose }: { tool?: ToolRow; onClose: () => void }) {
  const can = useCan()
  const [made, setMade] = useState<ToolRow>()
  const tool = useTool(made ?? given)
  const mayEdit = can([tool ? 'AccessControl.editTool' : 'AccessControl.storeTool'])
  const save = useAction((body: z.output<typeof ToolDraft>) => api.tools.save({ body }))

  async function onSave(draft: Draft): Promise<unknown> {
    const saved = tool && sameAs(tool, draft) ? tool : await save.run({ ...draft, ...(tool && { id: tool.id }) })
    if (!saved) return undefined
    if (tool || saved.allSectors) onClose()
    else setMade(saved)
    return saved
  }
  return (
    <FormDialog
      title={tool ? (mayEdit ? 'Editar ferramenta' : 'Consulta') : 'Nova ferramenta'}
      schema={schema}
      initial={{
        title: given?.title ?? '',
        description: given?.description ?? '',
        allSectors: given?.allSectors ?? false,
      }}
      onClose={onClose}
      onSave={onSave}
      staysOpen
      {...(!mayEdit && { actions: <CloseButton /> })}
    >
      <TextField name="title" label="Nome" maxLength={255} disabled={!mayEdit} />
      <TextField name="description" label="Descrição" maxLength={255} disabled={!mayEdit} />
      <SwitchField name="allSectors" label="Todos os setores" disabled={!mayEdit} />
      {tool && <SectorsUnlessAll tool={tool} />}
    </FormDialog>
  )
}

function SectorsUnlessAll({ tool }: { tool: ToolRow }) {
  const { watch } = useFormContext<Draft>()
  return watch('allSectors') ? null : <ToolSectors tool={tool} />
}
