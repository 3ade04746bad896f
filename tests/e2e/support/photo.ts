// Photos with Exif data, as phones take them, and the sizes in which the product serves them.
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export type Picked = { name: string; mimeType: string; buffer: Buffer }

/** A JPEG as a phone takes it: the left half red, the right half blue, with a GPS position. */
export async function photo(name = 'kade.jpg', width = 1200, height = 900): Promise<Picked> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#2030c8' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#c83020' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Quay Phones', ImageDescription: name },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 54/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The bytes of every size in a photo's srcset. */
export async function servedSizes(page: Page, image: Locator): Promise<Buffer[]> {
  const srcset = (await image.getAttribute('srcset')) ?? ''
  const addresses = srcset.split(', ').map((source) => source.split(' ')[0] ?? '')
  expect(addresses).toHaveLength(3)
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()))
}
