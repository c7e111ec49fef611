/** The links of the tools menu in the toolbar: the tools register. Wire prefix: too_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { reactivation, requiredText, status, statusCode } from '../register.ts'
import { line } from '../text.ts'
import { flag, wire } from '../wire.ts'
import { accessControlMessages as messages } from './messages.ts'

/** http or https only, so that no entry of the menu can run a script. */
const address = line(2000, { missing: messages.required })
  .min(1, messages.required)
  .refine((text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), messages.linkAddress)
  .meta({ examples: ['https://ferramenta.example.test/painel?aba=1'] })

export const MenuLinkDraft = z.object({ title: requiredText(100, messages.required), address })
export const MenuLink = z.object({ id: z.int(), title: z.string(), address: z.string(), active: z.boolean() })

const draftNames = { title: 'too_title', address: 'too_link' } as const
const menuLink = wire(MenuLink, { id: 'too_id', ...draftNames, active: ['too_status', flag] })

export const menuLinks = {
  list: endpoint({
    method: 'GET',
    path: '/tool',
    access: 'session',
    about: 'Every link, by name, for an admin; for everybody else those that are active, which the tools menu shows.',
    query: wire(z.object({ status }), { status: ['too_status', statusCode] }),
    answer: pageOf(menuLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tool',
    access: ['admin'],
    about: 'A new link in the tools menu; http or https only.',
    body: wire(MenuLinkDraft, draftNames),
    answer: menuLink,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tool/:id',
    access: ['admin'],
    about: 'Changes a link, or puts it into the menu again with status 1.',
    params: idParam,
    body: wire(MenuLinkDraft.partial().extend({ active: reactivation }), {
      ...draftNames,
      active: ['too_status', flag],
    }),
    answer: menuLink,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/tool/:id',
    access: ['admin'],
    about: 'Takes a link out of the tools menu; it stays in the register.',
    params: idParam,
  }),
}
