import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A link that looks like a button. */
export const LinkButton = createLink(Button)
