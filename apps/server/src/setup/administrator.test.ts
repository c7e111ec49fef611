import { expect, test } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import { readConfig } from '../platform/config/config.ts'
import { firstAdministrator, firstPassword } from './administrator.ts'

ownApplication()

test.each([
  ['Curta#1', false],
  ['semmaiuscula#1', false],
  ['SEMMINUSCULA#1', false],
  ['SemDigito#', false],
  ['SemSimbolo1', false],
  ['SimboloErrado1%', false],
  ['Senha@123', false],
  ['Admin#123', false],
  ['Girassol-azul-7! ', false],
  ['Girassol-azul-7!\r', false],
  ['Girassol-azul-7!', true],
])('a first password %s is accepted: %s', (password, accepted) => {
  expect(firstPassword.safeParse(readConfig({ PONTEIRO_ADMIN_PASSWORD: password }).adminPassword).success).toBe(
    accepted,
  )
})

test('a password that could not be the first stops the start that would use it, and no other', async () => {
  const { db } = app.connections
  await db.updateTable('account').set({ profileId: 3 }).where('profileId', '=', 1).execute()
  const kept: string[] = []
  const keep = async (password: string) => void kept.push(password)
  await expect(firstAdministrator(db, 'Senha@123', keep)).rejects.toThrow(/^PONTEIRO_ADMIN_PASSWORD must be/)
  const full = () => Promise.reject(new Error('the disk is full'))
  await expect(firstAdministrator(db, undefined, full)).rejects.toThrow('the disk is full')
  expect(await firstAdministrator(db, 'Girassol-azul-7!', keep)).toBe('with the given password')
  expect(await firstAdministrator(db, 'Senha@123', keep)).toBe('there already')
  expect(kept).toEqual([])
})
