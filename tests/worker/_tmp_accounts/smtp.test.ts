import { expect, it } from 'vitest'
import { createSmtpMailer } from '#worker/outbound/smtp.ts'
const mail = { to: 'anna@example.test', from: { name: 'Emberly é', email: 'hello@x.example' }, subject: 'Potwierdź swój adres e-mail, żeby wejść', text: 'héllo\n.dot\nlong '+'x'.repeat(300), html: '<p>héllo</p>' }
it('polite', async () => { await createSmtpMailer('smtp://127.0.0.1:4120').send(mail) }, 20000)
it('550', async () => { await expect(createSmtpMailer('smtp://127.0.0.1:4120').send({...mail,to:'nobody@x.test'})).rejects.toThrow() }, 30000)
it('rude', async () => { const t=Date.now(); await expect(createSmtpMailer('smtp://127.0.0.1:4121').send(mail)).rejects.toThrow(); console.log('rude took', Date.now()-t) }, 40000)
it('closed', async () => { await expect(createSmtpMailer('smtp://127.0.0.1:4129').send(mail)).rejects.toThrow() }, 40000)
