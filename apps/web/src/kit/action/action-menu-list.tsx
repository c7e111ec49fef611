import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { flushSync } from 'react-dom'
import { Icon } from '../theme/icon.tsx'

export interface ActionMenuProps {
  anchor: Element
  actions: readonly { readonly icon?: string; readonly verb: string; readonly onAct: () => void }[]
  onClose: () => void
}

/** A menu of actions, one line each; choosing closes it. */
export default function ActionMenuList({ anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={120}>
      {actions.map(({ icon, verb, onAct }) => (
        <MenuItem
          key={verb}
          onClick={() => {
            // Closes first, so that the focus is back before the action opens something that will return it.
            flushSync(onClose)
            onAct()
          }}
        >
          {icon && <Icon path={icon} />}
          {verb}
        </MenuItem>
      ))}
    </Menu>
  )
}
