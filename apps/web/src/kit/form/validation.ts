import { config } from 'zod'

/**
 * No compiled validators: the pages' policy forbids `eval`. Must run before any schema is made, so vite.config.ts keeps it in
 * zod's own chunk. The words of refusals come with the contract.
 */
config({ jitless: true })
