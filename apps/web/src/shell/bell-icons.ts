/** Icons of the notice kinds. */

import clock from '@material-symbols/svg-400/rounded/alarm_on.svg?path'
import planning from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import mail from '@material-symbols/svg-400/rounded/cancel_schedule_send.svg?path'
import compliment from '@material-symbols/svg-400/rounded/celebration.svg?path'
import held from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import mirror from '@material-symbols/svg-400/rounded/contract_delete.svg?path'
import data from '@material-symbols/svg-400/rounded/edit_note.svg?path'
import job from '@material-symbols/svg-400/rounded/error.svg?path'
import absence from '@material-symbols/svg-400/rounded/event_busy.svg?path'
import deadline from '@material-symbols/svg-400/rounded/event_upcoming.svg?path'
import notMade from '@material-symbols/svg-400/rounded/file_download_off.svg?path'
import fileMade from '@material-symbols/svg-400/rounded/file_save.svg?path'
import aside from '@material-symbols/svg-400/rounded/folder_managed.svg?path'
import watch from '@material-symbols/svg-400/rounded/gpp_maybe.svg?path'
import removed from '@material-symbols/svg-400/rounded/lock_person.svg?path'
import made from '@material-symbols/svg-400/rounded/sim_card_download.svg?path'
import master from '@material-symbols/svg-400/rounded/supervisor_account.svg?path'
import processing from '@material-symbols/svg-400/rounded/sync_problem.svg?path'
import file from '@material-symbols/svg-400/rounded/upload_file.svg?path'
import type { NotificationKind } from '@ponteiro/contract/notifications/notifications'

export const bellIcons: Readonly<Record<NotificationKind, string>> = {
  'access-removed': removed,
  'access-watch-stopped': watch,
  'data-change': data,
  'absence-pending': absence,
  'planning-waiting': planning,
  'mirror-denied': mirror,
  'processing-failed': processing,
  'master-login': master,
  'mail-failed': mail,
  'job-failed': job,
  'afd-problems': file,
  'afd-made': made,
  'afd-not-made': notMade,
  'file-made': fileMade,
  'file-not-made': notMade,
  'payroll-made': made,
  'payroll-not-made': notMade,
  'clock-to-confirm': clock,
  'files-set-aside': aside,
  'sequence-ends': aside,
  'marks-held': held,
  'vacation-deadline': deadline,
  compliment,
}
