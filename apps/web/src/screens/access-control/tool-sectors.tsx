import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSectorOptions, useUnitOptions } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { OptionInput } from '../../kit/form/option-input.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { useCan } from '../../session/session.ts'
import type { ToolRow } from './rows.ts'

/** Sectors whose people may be given the tool, and linking one more. */
export function ToolSectors({ tool }: { tool: ToolRow }) {
  const can = useCan()
  const removal = useAction(api.toolSectors.remove, {
    ask: 'Deseja realmente remover este setor da ferramenta?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">Setores</Typography>
      {tool.sectors.length === 0 ? (
        <EmptyState text="Nenhum Setor Configurado." />
      ) : (
        <Lines
          label="Setores"
          lines={tool.sectors.map(({ id, name, unitName, inUse }) => ({
            id,
            title: name,
            detail: inUse ? `${unitName} · em uso` : unitName,
            actions: !inUse && can(['AccessControl.removeSectorTool']) && (
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
      {can(['AccessControl.storeSectorTool']) && <SectorAddition tool={tool} />}
    </Box>
  )
}

/** A unit, and one of its sectors not linked yet. */
function SectorAddition({ tool }: { tool: ToolRow }) {
  const [unitId, setUnitId] = useState<number>()
  const [sectorId, setSectorId] = useState<number>()
  const units = useUnitOptions()
  const linked = new Set(tool.sectors.map((sector) => sector.sectorId))
  const sectors = useSectorOptions(unitId).filter(({ value }) => !linked.has(Number(value)))
  const add = useAction(api.toolSectors.add)
  const chosen = (value: string | number | null) => (value === null ? undefined : Number(value))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        alignItems: 'center',
      }}
    >
      <OptionInput
        input={{ label: 'Unidade de trabalho' }}
        value={unitId}
        options={units}
        onChoose={(value) => {
          setUnitId(chosen(value))
          setSectorId(undefined)
        }}
      />
      <OptionInput
        input={{ label: 'Setor' }}
        value={sectorId}
        options={sectors}
        needs={unitId === undefined ? 'a unidade' : undefined}
        onChoose={(value) => setSectorId(chosen(value))}
      />
      <Button
        variant="outlined"
        disabled={sectorId === undefined}
        loading={add.busy}
        onClick={async () => {
          if (sectorId !== undefined && (await add.run({ body: { toolId: tool.id, sectorId } }))) setSectorId(undefined)
        }}
      >
        Adicionar
      </Button>
    </Box>
  )
}
