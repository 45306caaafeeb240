import sharp from 'sharp'
const [,, out, w, h, ...files] = process.argv
const cols = 2, W = Number(w), H = Number(h)
const tiles = await Promise.all(files.map(async (f, i) => ({ input: await sharp(f).resize(W, H, { fit: 'contain', position: 'top', background: '#888' }).toBuffer(), left: (i % cols) * (W + 8), top: Math.floor(i / cols) * (H + 8) })))
await sharp({ create: { width: cols * (W + 8), height: Math.ceil(files.length / cols) * (H + 8), channels: 3, background: '#444' } }).composite(tiles).png().toFile(out)
