import Box from '@mui/material/Box'
import { Link, useMatches } from '@tanstack/react-router'

/** A step to a screen; without `to` only a name. */
export interface Crumb {
  title: string
  to?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    trail?: readonly Crumb[]
  }
}

/** The path to the screen, from its route's row. On phones only the last step. */
export function Breadcrumbs() {
  const trail = useMatches().findLast((match) => match.staticData.trail)?.staticData.trail ?? []
  return (
    <Box component="nav" aria-label="Caminho" sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', display: 'flex', gap: 2, m: 0, p: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
      >
        {trail.map(({ title, to }, index) => {
          const last = index === trail.length - 1
          return (
            <Box
              component="li"
              key={title}
              aria-current={last ? 'page' : undefined}
              sx={{
                display: last ? 'block' : { xs: 'none', sm: 'block' },
                color: last ? 'text.primary' : 'text.secondary',
                fontWeight: last ? 500 : 400,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                '&:not(:last-of-type)::after': { content: '"/"', ml: 2, color: 'text.disabled' },
                '& a': { color: 'inherit', textDecoration: 'none' },
                '& a:hover': { color: 'text.primary', textDecoration: 'underline' },
              }}
            >
              {to && !last ? <Link to={to}>{title}</Link> : title}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
