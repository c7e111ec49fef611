/** Kinds of own notices by their picture. */

import missing from '@material-symbols/svg-400/rounded/alarm.svg?path'
import vacation from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import compliment from '@material-symbols/svg-400/rounded/celebration.svg?path'
import heldMark from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import mirror from '@material-symbols/svg-400/rounded/description.svg?path'
import data from '@material-symbols/svg-400/rounded/edit_note.svg?path'
import absence from '@material-symbols/svg-400/rounded/event_busy.svg?path'
import justification from '@material-symbols/svg-400/rounded/event_note.svg?path'
import deadline from '@material-symbols/svg-400/rounded/event_upcoming.svg?path'
import waiting from '@material-symbols/svg-400/rounded/inbox.svg?path'
import overtime from '@material-symbols/svg-400/rounded/more_time.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import request from '@material-symbols/svg-400/rounded/rule.svg?path'
import type { PersonalNoticeKind } from '@ponteiro/contract/notifications/personal-notices'

export const ownNoticeIcons: Readonly<Record<PersonalNoticeKind, string>> = {
  'overtime-decided': overtime,
  'request-decided': request,
  'held-mark-decided': heldMark,
  'justification-changed': justification,
  'data-change-decided': data,
  'missing-mark': missing,
  'mirror-to-sign': mirror,
  'on-call': onCall,
  'absence-decided': absence,
  'vacation-decided': vacation,
  'vacation-deadline': deadline,
  compliment,
  waiting,
}
