import { useCan } from '../../session/session.ts'

const changing = [
  'AccessControl.storeEmployeeTool',
  'AccessControl.editEmployeeTool',
  'AccessControl.removeEmployeeTool',
  'AccessControl.storeFunctionToolEmployee',
  'AccessControl.removeFunctionToolEmployee',
] as const

/** Whether the accesses of people are changed here in any way, or only looked at. */
export function useChangesAccesses(): boolean {
  return useCan()(changing)
}
