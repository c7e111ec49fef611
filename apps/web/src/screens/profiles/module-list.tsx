import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { grantableModules, type ModuleRow } from '@ponteiro/contract/profiles/permissions'
import { ChangedDot } from './changed-dot.tsx'
import { type Draft, isChanged, isGranted } from './permissions-draft.ts'

export interface ModuleListProps {
  draft: Draft
  chosen: ModuleRow
  onChoose: (module: string) => void
}

/** How much of a module is granted, and whether that is unsaved. */
function ModuleCount({ draft, module }: { draft: Draft; module: ModuleRow }) {
  const granted = module.permissions.filter((permission) => isGranted(draft, permission)).length
  return (
    <Box
      component="span"
      data-tabular
      sx={{ fontSize: 12, color: granted > 0 ? 'success.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {isChanged(draft, module.permissions) && <ChangedDot />}
      {`${granted} de ${module.permissions.length}`}
    </Box>
  )
}

/** A module chosen by address may be far down the list. */
const showOnce = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })

/** The modules: a list beside their content, or a selector on narrow windows. */
export function ModuleList({ draft, chosen, onChoose }: ModuleListProps) {
  return (
    <>
      <MuiTextField
        select
        label="Módulo"
        value={chosen.module}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { renderValue: () => chosen.name } }}
        sx={{ display: { md: 'none' } }}
      >
        {grantableModules.map((module) => (
          <MenuItem key={module.module} value={module.module} sx={{ justifyContent: 'space-between' }}>
            {module.name}
            <ModuleCount draft={draft} module={module} />
          </MenuItem>
        ))}
      </MuiTextField>
      <Box
        component="nav"
        aria-label="Módulos"
        sx={{ display: { xs: 'none', md: 'block' }, maxHeight: 456, overflowY: 'auto', mx: -2, px: 2, py: 0.5 }}
      >
        {grantableModules.map((module) => (
          <ButtonBase
            key={module.module}
            aria-current={module === chosen}
            ref={module === chosen ? showOnce : undefined}
            onClick={() => onChoose(module.module)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              width: 1,
              minHeight: 36,
              px: 3,
              py: 1,
              lineHeight: '18px',
              borderRadius: '8px',
              fontSize: 14,
              textAlign: 'left',
              color: module === chosen ? 'text.primary' : 'text.secondary',
              bgcolor: module === chosen ? 'ink.chosen' : undefined,
              '&:hover': { color: 'text.primary' },
            }}
          >
            {module.name} <ModuleCount draft={draft} module={module} />
          </ButtonBase>
        ))}
      </Box>
    </>
  )
}
