/** Threads of this process, each the program of a file in `cli/`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const fromSources = import.meta.filename.endsWith('.ts')

/** What the thread runs; from the sources, Node must first be taught TypeScript. */
function program(name: string): string {
  if (!fromSources) return join(import.meta.dirname, `${name}.js`)
  const file = join(import.meta.dirname, `../../cli/${name}.ts`)
  const teacher = createRequire(import.meta.filename)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs')
  return `import(${JSON.stringify(teacher)}).then((tsx) => tsx.register()).then(() => import(${JSON.stringify(file)}))`
}

/** A thread holds what its limits say: the size of the young heap that `npm start` gives to the calls would go over them. */
export function startThread(name: string, options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>): Worker {
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(program(name), { eval: fromSources, ...options })
}
