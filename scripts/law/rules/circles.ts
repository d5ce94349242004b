/** The strongly connected parts of a graph with more than one member or with an edge to itself (Tarjan, no recursion). */
export function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const lower = (name: string, value: number): unknown => low.set(name, Math.min(low.get(name) ?? value, value));

  const enter = (name: string): { name: string; rest: Iterator<string> } => {
    index.set(name, index.size);
    low.set(name, index.size - 1);
    open.push(name);
    isOpen.add(name);
    return { name, rest: (graph.get(name) ?? [])[Symbol.iterator]() };
  };
  const leave = (name: string): void => {
    if (low.get(name) !== index.get(name)) return;
    const part = open.splice(open.lastIndexOf(name));
    for (const each of part) isOpen.delete(each);
    if (part.length > 1 || [...(graph.get(name) ?? [])].includes(name)) circles.push(part.sort());
  };

  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.next();
      if (next.done) {
        path.pop();
        leave(top.name);
        const below = path.at(-1);
        if (below) lower(below.name, low.get(top.name) ?? 0);
      } else if (!graph.has(next.value)) continue;
      else if (!index.has(next.value)) path.push(enter(next.value));
      else if (isOpen.has(next.value)) lower(top.name, index.get(next.value) ?? 0);
    }
  }
  return circles;
}

/** The shortest cycle, with its first member repeated at the end, for the report. */
export function wayRound(graph: ReadonlyMap<string, Iterable<string>>, circle: readonly string[]): string[] {
  const [start = ''] = circle;
  const inside = new Set(circle);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) {
        const way = [start];
        for (let back: string | undefined = name; back !== undefined; back = cameFrom.get(back)) way.unshift(back);
        return way;
      }
      if (inside.has(next) && !cameFrom.has(next)) {
        cameFrom.set(next, name);
        queue.push(next);
      }
    }
  }
  return [...circle];
}
