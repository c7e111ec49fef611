import * as calls from '@ponteiro/contract/access-control/menu-links'
import { connected } from '../connected.ts'

export const menuLinks = connected('menuLinks', calls.menuLinks)
