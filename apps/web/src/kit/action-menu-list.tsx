import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from './icon.tsx'

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
            onClose()
            // What it opens gives the focus back to where it is now, and this list is gone by then.
            if (anchor instanceof HTMLElement) anchor.focus()
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
