import Box from '@mui/material/Box'

/** What the frame may do: be printed by this page. It runs nothing. */
const sandbox = 'allow-same-origin allow-modals'

/** A page of the server's. Its address opens once: the frame is made anew for another. */
export function ReportFrame({ url, title }: { url: string; title: string }) {
  return (
    <Box
      key={url}
      component="iframe"
      src={url}
      title={title}
      sandbox={sandbox}
      sx={{
        display: 'block',
        width: '100%',
        height: 'max(420px, calc(100dvh - 320px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: '#fff',
      }}
    />
  )
}

/** Prints a page of the server's once it is there, out of sight. */
export const PrintFrame = ({ url }: { url: string }) => (
  <iframe
    key={url}
    src={url}
    title="Impressão"
    aria-hidden
    tabIndex={-1}
    sandbox={sandbox}
    onLoad={({ currentTarget }) => currentTarget.contentWindow?.print()}
    style={{ position: 'fixed', width: 1, height: 1, left: -10, border: 0 }}
  />
)
