import SvgIcon from '@mui/material/SvgIcon'

/** An outline of Material Symbols Rounded at 20 px. Without `label` it is decoration: the text beside it speaks. */
export function Icon({ path, label, size = 20 }: { path: string; label?: string; size?: number }) {
  return (
    <SvgIcon viewBox="0 -960 960 960" titleAccess={label ?? ''} sx={{ fontSize: size, flex: 'none' }}>
      <path d={path} />
    </SvgIcon>
  )
}
