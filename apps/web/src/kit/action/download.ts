import { useState } from 'react'
import { showFailure } from '../feedback/failures.ts'
import { saveFile } from './save-file.ts'

/**
 * A call that answers a file, as a person's action. `run` resolves to the file, or undefined when refused or
 * failed. Nothing is reloaded.
 */
export function useDownload<Input>(call: (input: Input) => Promise<File>) {
  const [busy, setBusy] = useState(false)
  async function run(input: Input): Promise<File | undefined> {
    setBusy(true)
    try {
      const file = await call(input)
      saveFile(file)
      return file
    } catch (failure) {
      showFailure(failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
