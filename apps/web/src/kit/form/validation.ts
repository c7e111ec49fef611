import { config } from 'zod'

/**
 * No compiled validators: the pages' policy forbids `eval`. Must run before any schema is created, so
 * vite.config.ts keeps it in zod's chunk.
 */
config({ jitless: true })
