import notices from '@material-symbols/svg-400/rounded/signature.svg?path'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { Icon } from '../../kit/theme/icon.tsx'

/** Link to the unsigned notices. */
export const NoticesLink = () => (
  <LinkButton
    variant="outlined"
    startIcon={<Icon path={notices} />}
    to="/holiday-notices/index"
    search={{ signed: false } as never}
  >
    Avisos
  </LinkButton>
)
