import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { type SyntheticEvent, useState } from 'react'

/** The frame's rights: this page may print it. It runs no script. */
const sandbox = 'allow-same-origin allow-modals'

interface Frame {
  url: string
  title: string
}

/** A page of the server. Its address opens once, so another address gets a new frame. */
export const ReportFrame = ({ url, title }: Frame) => <OneFrame key={url} url={url} title={title} />

function OneFrame({ url, title }: Frame) {
  const [loaded, setLoaded] = useState(false)
  return (
    <Box sx={{ position: 'relative' }}>
      {!loaded && (
        <LinearProgress aria-label="Carregando o relatório" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      )}
      <Box
        component="iframe"
        src={url}
        title={title}
        sandbox={sandbox}
        aria-busy={!loaded}
        onLoad={() => setLoaded(true)}
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
    </Box>
  )
}

interface PrintFrameProps {
  url: string
  /** `failure`: why nothing was printed. */
  onLoaded: (failure?: string) => void
}

/** Prints a page of the server out of sight, once it is there; prints nothing but reports. */
export function PrintFrame({ url, onLoaded }: PrintFrameProps) {
  const print = ({ currentTarget: { contentDocument, contentWindow } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (contentDocument?.body.dataset.page !== 'report')
      return onLoaded(contentDocument?.querySelector('[role=alert]')?.textContent ?? 'Não foi possível imprimir.')
    onLoaded()
    contentWindow?.print()
  }
  return (
    <iframe
      key={url}
      src={url}
      title="Impressão"
      aria-hidden
      tabIndex={-1}
      sandbox={sandbox}
      onLoad={print}
      style={{ position: 'fixed', width: 1, height: 1, left: -10, border: 0 }}
    />
  )
}
