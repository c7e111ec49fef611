/** Threads of this process, each the program of a file in `cli/`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const fromSources = import.meta.filename.endsWith('.ts')

/** The thread's program; from sources, Node needs a TypeScript loader first. */
function program(name: string): string {
  if (!fromSources) return join(import.meta.dirname, `${name}.js`)
  const file = join(import.meta.dirname, `../../cli/${name}.ts`)
  const teacher = createRequire(import.meta.filename)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs')
  return `import(${JSON.stringify(teacher)}).then((tsx) => tsx.register()).then(() => import(${JSON.stringify(file)}))`
}

/** Threads use their own limits: the young heap size of `npm start` would override them. */
export function startThread(name: string, options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>): Worker {
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(program(name), { eval: fromSources, ...options })
}
