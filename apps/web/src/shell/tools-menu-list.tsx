import open from '@material-symbols/svg-400/rounded/open_in_new.svg?path'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../kit/theme/icon.tsx'

interface ToolsMenuListProps {
  anchor: Element
  links: readonly { readonly id: number; readonly title: string; readonly address: string }[]
  onClose: () => void
}

/** The links, each to a tab of its own. */
export default function ToolsMenuList({ anchor, links, onClose }: ToolsMenuListProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={120}>
      {links.map(({ id, title, address }) => (
        <MenuItem
          key={id}
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
          sx={{ maxWidth: 360, gap: 3 }}
        >
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {title}
          </Box>
          <Icon path={open} size={16} />
        </MenuItem>
      ))}
    </Menu>
  )
}
