import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Where the rows of tables are cards and dialogs take the whole screen. */
export const usePhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
