export function TimeSheetsScreen() {
  return null
}
