import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'

/** A tooltip beside an element. */
export default function Hint({ anchor }: { anchor: HTMLElement }) {
  if (!anchor.isConnected) return null
  const side = (anchor.dataset.hintSide ?? 'bottom') as NonNullable<TooltipProps['placement']>
  return (
    <Tooltip open title={anchor.dataset.hint} placement={side} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  )
}
