/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(file: File): undefined {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
