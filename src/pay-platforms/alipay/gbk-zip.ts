import { crc32, deflateRawSync } from 'node:zlib';

/** Bytes of each character in GBK, which Node reads and does not write. */
function gbkTable(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, readonly [number, number]>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '\uFFFD') table.set(text, [high, low]);
    }
  }
  return table;
}

let table: ReturnType<typeof gbkTable> | undefined;

/** A text in GBK, as 支付宝 writes its bills. */
function inGbk(text: string): Buffer {
  table ??= gbkTable();
  const known = table;
  return Buffer.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (known.get(sign) ?? [0x3f]))));
}

/** A zip archive of texts in GBK. */
export function gbkZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [inGbk(name), inGbk(text)];
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, title);
    offset += 30 + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
