import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { flushSync } from 'react-dom'
import { Icon } from '../theme/icon.tsx'

export interface ActionMenuProps {
  anchor: Element
  actions: readonly { readonly icon?: string; readonly verb: string; readonly onAct: () => void }[]
  onClose: () => void
}

/** What a button opens: a line an action, which closes the list and is done. */
export default function ActionMenuList({ anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={120}>
      {actions.map(({ icon, verb, onAct }) => (
        <MenuItem
          key={verb}
          onClick={() => {
            // Gone, it has given the focus back, for what it opens to return to.
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
