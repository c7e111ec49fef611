export { OvertimeDialog as default } from './overtime-dialog.tsx'
