import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Screens where tables are cards and dialogs full screen. */
export const usePhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
