import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A place to go that looks like a button. */
export const LinkButton = createLink(Button)
