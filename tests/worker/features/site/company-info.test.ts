// `GET /api/companyinfo.php` (specification section 7) over HTTP: each site has its own company, visible to anybody.
import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'

it.each([localhost, gay])(
  'tells anybody the operator of the site ($id) @spec 7.20',
  async ({ hostnames, settings }) => {
    const response = await SELF.fetch(`http://${hostnames[0]}/api/companyinfo.php`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      name: settings.company_name,
      address: settings.company_address,
      kvk: settings.company_kvk,
      city: settings.company_city,
      country: settings.company_country,
      tradenames: settings.company_tradenames,
      vat_numbers: settings.company_vat_numbers,
      support_phone: settings.support_phone,
      delete_discount: settings.delete_discount,
    })
  },
)

it('has no side effect and accepts GET alone', async () => {
  const response = await SELF.fetch('http://localhost/api/companyinfo.php', {
    method: 'POST',
    headers: { Origin: 'http://localhost', 'Content-Type': 'application/json', 'Content-Length': '2' },
    body: '{}',
  })
  expect(response.status).toBe(405)
})
