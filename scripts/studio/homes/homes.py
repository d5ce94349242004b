"""Rooms, shops and portrait floor leads by parameters: plan x palette x time x camera, with the place of every device.

blender -b --factory-startup -P homes.py -- all 1280 720 48              every picture of covers.json that is missing
blender -b --factory-startup -P homes.py -- living-oak-day,shop-1 1280 720 48
blender -b --factory-startup -P homes.py -- living:a:oak:day:left 640 360 16     a trial without an entry in covers.json
Beside each picture: <name>.json with the devices and where they are in it (see HOMES.md).
"""
import sys, os
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), 'kinds')]
import rooms  # first: it sets the unit to 1 m, which models.py copies
from rooms import *
from models import KINDS, pal
import contextlib, importlib, json
from types import SimpleNamespace as NS
from bpy_extras.object_utils import world_to_camera_view
for _name in ('lighting', 'security', 'shading', 'environment', 'media', 'kitchen'):  # newer devices, where they are ready
    if os.path.exists(os.path.join(os.path.dirname(HERE), 'kinds', _name+'.py')):
        try:
            for _k, _v in importlib.import_module(_name).KINDS.items():
                KINDS.setdefault(_k, _v)
        except Exception as _e:
            print('HOMES cannot use', _name, _e, flush=True)
cx = NS()  # the room being built: sizes W, D0, D1, H, ceiling z, materials m, palette p, time t, marks, finish, seed

# colours of a home; wood and stone are pairs (dark, light), accent is a wall cladding
PALETTES = {
    'oak': dict(zh='原木石材', wall='#cdc5b9', accent=('stone', '#dcd5ca', '#a79c8e'), floor=('#9a744d', '#c9a071'), wood=('#94693f', '#c0915f'),
        front='#e6e1d8', stone=('#dfd9cf', '#a99e91'), sofa='#a59a8c', bed='#8f8271', linen='#ece8e1', pop='#d9862b', pil=('#d98b2b', '#e4dccd', '#6b6459'),
        rug='#d3c9b8', drape='#b7a58d', metal='#b08a55', ceil='#f2efea', fin='white'),
    'walnut': dict(zh='胡桃亚麻', wall='#b9ae9f', accent=('slat', '#4f3522', '#7d583a'), floor=('#5c3f2a', '#8f6745'), wood=('#4b3120', '#7a5335'),
        front='#d5ccbe', stone=('#d2cabd', '#998d7e'), sofa='#8a8278', bed='#6f6558', linen='#e5ddcf', pop='#b9702a', pil=('#c27a2c', '#d9cfbf', '#54504b'),
        rug='#c0b49f', drape='#9a866c', metal='#b08a55', ceil='#efeae2', fin='gold'),
    'white': dict(zh='素白鼠尾草', wall='#e2e2dd', accent=('paint', '#a3b39a'), floor=('#b89b78', '#dcc3a0'), wood=('#c0a27c', '#e0c8a4'),
        front='#f0efeb', stone=('#eceae6', '#c4c0ba'), sofa='#c8cdc0', bed='#9fae96', linen='#f4f2ec', pop='#7f9473', pil=('#8fa383', '#f0ece2', '#d9b46a'),
        rug='#e4e0d6', drape='#d5dacd', metal='#b9bcc0', ceil='#f5f4f1', fin='white'),
    'dark': dict(zh='深色书房', wall='#57534f', accent=('slat', '#2c221c', '#4a382c'), floor=('#35251b', '#5a4030'), wood=('#33241a', '#573d2b'),
        front='#3b3937', stone=('#3d3b3a', '#7b746c'), sofa='#6b5140', bed='#4b4744', linen='#b8afa3', pop='#c9762a', pil=('#c9782a', '#8b8177', '#2f3134'),
        rug='#6e655b', drape='#5b5149', metal='#b08a55', ceil='#b9b3aa', fin='graphite'),
    'terra': dict(zh='赤陶暖土', wall='#dcbfa6', accent=('paint', '#b9694a'), floor=('#a9714c', '#cf9a6f'), wood=('#7c4c2c', '#aa7347'),
        front='#ecdcc8', stone=('#e3d3c0', '#b89a80'), sofa='#ede1d0', bed='#c08a6c', linen='#f1e7d8', pop='#b4573a', pil=('#b8583a', '#e0b983', '#7b8468'),
        rug='#dcc7ac', drape='#cfa98a', metal='#a9824f', ceil='#f4ece1', fin='gold'),
    'mist': dict(zh='雾蓝灰梣', wall='#c8cfd4', accent=('panel', '#71889a'), floor=('#8d8478', '#b6ac9d'), wood=('#8b7d6c', '#b5a690'),
        front='#e3e6e8', stone=('#dadddf', '#9aa3aa'), sofa='#7b8c99', bed='#6d8293', linen='#eef0f1', pop='#d9a53f', pil=('#dba843', '#dfe3e6', '#3f5365'),
        rug='#d6dadc', drape='#9fadb8', metal='#a9adb2', ceil='#f2f4f5', fin='white'),
    'cream': dict(zh='奶油柔粉', wall='#efe4d2', accent=('panel', '#d8b59b'), floor=('#c19a6f', '#e0bf95'), wood=('#c79b6c', '#e4c299'),
        front='#f6efe3', stone=('#f0e8dc', '#cdbba6'), sofa='#f0e6d6', bed='#dcb8a4', linen='#f7f1e7', pop='#d98e73', pil=('#dd9a80', '#f3e3cf', '#b9a184'),
        rug='#eee3d2', drape='#e6d4be', metal='#c9a468', ceil='#f7f2ea', fin='white'),
    'ink': dict(zh='墨绿黄铜', wall='#5d6a60', accent=('panel', '#2f443b'), floor=('#6b4a30', '#9a7048'), wood=('#553722', '#86603d'),
        front='#3c5047', stone=('#d8d5cb', '#8f8f84'), sofa='#c08a3e', bed='#3f594e', linen='#e2ddd0', pop='#d08a2e', pil=('#d9b06a', '#e9e2d2', '#2c4038'),
        rug='#b9ad95', drape='#46594f', metal='#c39a55', ceil='#ece9e0', fin='gold'),
}
# light of the hour: shares of the lamps, sky (horizon, middle, top, strength), window light, sun, brightness, white balance
TIMES = {
    'day': dict(zh='白天', spot=.12, cove=.2, lamp=.15, glow=.3, sky=('#f6f2ea', '#d3e3ef', '#8db5de', 2.6), win=120, wcol='#eef4ff', sun=4.6, fill=60,
        mood=1.6, tint=.4),
    'evening': dict(zh='傍晚', spot=1, cove=1, lamp=1, glow=1, sky=('#f3b183', '#bd9fa6', '#4c6590', .6), win=3, wcol='#b9b4e8', sun=0, fill=16,
        mood=1.12, tint=.47),
    'night': dict(zh='夜里', spot=.06, cove=.03, lamp=.8, glow=1.25, sky=('#2b3a5c', '#16233f', '#0a1226', .2), win=5, wcol='#6f8fd0', sun=0, fill=3,
        mood=.62, tint=.38),
}


@contextlib.contextmanager
def at(loc=(0, 0, 0), rz=0, sc=1):
    """what is built inside moves to a place: local x to the right, -y to the front"""
    old = set(bpy.context.scene.objects)
    yield
    new = [o for o in bpy.context.scene.objects if o not in old and not o.parent]
    e = empty(loc, (0, 0, rz))
    e.scale = (sc, sc, sc)
    for o in new:
        o.parent = e


def on(side):
    """local frame of a wall: origin at its foot in the middle, x to the right as seen from inside, -y into the room"""
    y = (cx.D0+cx.D1)/2
    return at(*{'back': ((0, cx.D1, 0), 0), 'left': ((-cx.W/2, y, 0), 90), 'right': ((cx.W/2, y, 0), -90), 'front': ((0, cx.D0, 0), 180)}[side])


def span(side):
    return cx.W if side in ('back', 'front') else cx.D1-cx.D0


def mark(name, loc):
    """remember a device at a place of the local frame"""
    e = empty(loc)
    e['dev'] = name
    return e


def dev(kind, name, loc, rz=0, face='wall', fin=None, sc=1):
    """a model of models.py: on a wall (loc = its middle on the wall), hung on the ceiling, or standing on its foot"""
    fin = fin or cx.p['fin']
    if fin not in cx.pals:
        cx.pals[fin] = pal(fin)
        for m in cx.pals[fin].values():
            if hasattr(m, 'cycles'):
                m.cycles.sample_as_light = False
    old = set(bpy.context.scene.objects)
    KINDS[kind][0](cx.pals[fin])
    new = [o for o in bpy.context.scene.objects if o not in old]
    bpy.context.view_layer.update()
    cs = [o.matrix_world @ Vector(c) for o in new if o.type in ('MESH', 'CURVE') and not o.hide_render for c in o.bound_box]
    lo = [min(c[i] for c in cs) for i in range(3)]
    hi = [max(c[i] for c in cs) for i in range(3)]
    mid = [(a+b)/2 for a, b in zip(lo, hi)]
    e = empty(loc, (90 if face == 'ceil' else 0, 0, rz))
    e.scale = (sc, sc, sc)
    i = empty(parent=e)
    i.location = (-mid[0], 0, -mid[2]) if face != 'floor' else (-mid[0], -mid[1], -lo[2])
    for o in new:
        if not o.parent:
            o.parent = i
    k = empty(parent=e)
    tall = hi[2]-lo[2]
    k.location = (0, lo[1]-.005, 0) if face != 'floor' else (0, lo[1]-mid[1], tall*.6) if tall > .4 else (0, 0, tall*.7)
    k['dev'] = name
    return e


def part(kind, name, loc, rz=0, face='wall', fin='white', sc=1):
    """dev() for the newer modules: False, and nothing left behind, where the model is missing or does not build"""
    if kind not in KINDS:
        return False
    old = set(bpy.context.scene.objects)
    try:
        dev(kind, name, loc, rz, face, fin, sc)
        return True
    except Exception as e:
        print('HOMES cannot build', kind, e, flush=True)
        for o in [o for o in bpy.context.scene.objects if o not in old]:
            bpy.data.objects.remove(o)
        return False


def emit(c, s):
    """light of its own, whatever the hour; never sampled as a lamp"""
    old, rooms.LEVEL['glow'] = rooms.LEVEL['glow'], 1
    m = glowm(c, s, False)
    rooms.LEVEL['glow'] = old
    return m


def cladding(a):
    k = a[0]
    return stone(a[1], a[2], .2) if k == 'stone' else wood(a[1], a[2], None, .4, .15, axis=2) if k == 'slat' else mat(a[1], .8)


def materials(p):
    """everything a palette paints"""
    return NS(wall=mat(p['wall'], .85), accent=cladding(p['accent']), floor=wood(*p['floor'], (1.5, .19), .32, .3),
        woodz=wood(*p['wood'], None, .4, .15, axis=2), woodx=wood(*p['wood'], None, .38, .2, axis=0), woody=wood(*p['wood'], None, .38, .2, axis=1),
        front=mat(p['front'], .4, coat=.2), stone=stone(*p['stone'], .15), tile=stone(*p['stone'], .22), metal=mat(p['metal'], .28, metal=1),
        dark=mat('#1d1e20', .35, coat=.4), frame=mat('#26262a', .35, metal=.6), steel=mat('#c9ccd0', .2, metal=1), glass=mat('#08090a', .07, coat=1),
        ceil=mat(p['ceil'], .8), drape=mat(p['drape'], .9, sheen=.5), sheer=sheer('#f3eee4', .38), sofa=fabric(p['sofa']), bed=fabric(p['bed'], 200, .3),
        linen=fabric(p['linen'], 120), pop=fabric(p['pop']), popm=mat(p['pop'], .6), rug=mat(p['rug'], .95, sheen=.5, spec=.1, bump=noise_bump(45, .25, .012)),
        white=mat('#e4e3e0', .35, coat=.2), ceramic=mat('#ecebe8', .16, coat=1), paper=mat('#ece5d8', .8), ink=mat('#5b534a', .8), seam=mat('#2b241d', .7))


def clear(tint='#e6efef', gloss=.09):
    """thin window pane: mostly see-through, a little mirror"""
    m = bpy.data.materials.new('pane')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    a, g, x = N(nt, 'ShaderNodeBsdfTransparent'), N(nt, 'ShaderNodeBsdfGlossy', Roughness=.02), N(nt, 'ShaderNodeMixShader')
    a.inputs[0].default_value = lin(tint)
    x.inputs[0].default_value = gloss
    nt.links.new(a.outputs[0], x.inputs[1])
    nt.links.new(g.outputs[0], x.inputs[2])
    nt.links.new(x.outputs[0], N(nt, 'ShaderNodeOutputMaterial').inputs[0])
    return m


def blend(a, b, t):
    """colour between two"""
    p, q = (tuple(int(c[i:i+2], 16) for i in (1, 3, 5)) for c in (a, b))
    return '#%02x%02x%02x' % tuple(round(x+(y-x)*t) for x, y in zip(p, q))


def leaves(blobs, tones, seed, lit=None):
    """foliage far off, one mesh of small leaves with their own light: (x, y, z, r, height / width) each; tones from dark to light, `lit` below
    where a lamp stands under it"""
    G = np.random.default_rng(seed)
    P, T = [], []
    for x, y, z, r, tall in blobs:
        n = int(520*(r/700)**1.6)+160
        d = G.normal(size=(n, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        k = G.uniform(.5, 1, n)**.5*(1+.16*np.sin(d[:, 0]*7+x)*np.sin(d[:, 2]*6+y))
        c = np.array((x, y, z))+d*k[:, None]*np.array((r, r, r*tall))
        t, u = G.normal(size=(n, 3)), G.normal(size=(n, 3))
        t /= np.linalg.norm(t, axis=1)[:, None]
        u -= t*(t*u).sum(1)[:, None]
        u /= np.linalg.norm(u, axis=1)[:, None]
        s = (G.uniform(.8, 1.5, n)*(46+r*.045))[:, None]
        P.append(np.stack((c-t*s, c-u*s*.5, c+t*s, c+u*s*.5), 1))
        shade = .42+.36*d[:, 2]-.16*d[:, 0]+.5*(k-.85)+G.normal(0, .13, n)
        i = np.clip((shade*len(tones)).astype(int), 0, len(tones)-1)
        T.append(np.where((d[:, 2] < -.1) & (G.random(n) < .5), len(tones), i) if lit else i)
        lathe([(0, -r*.62*tall), (r*.5, -r*.4*tall, r*.2), (r*.62, 0, r*.3), (r*.5, r*.4*tall, r*.2), (0, r*.62*tall)], tones[0], (x, y, z), steps=24)
    v = np.concatenate(P).reshape(-1, 3)*.001
    me = bpy.data.meshes.new('leaves')
    me.from_pydata(v.tolist(), [], np.arange(len(v)).reshape(-1, 4).tolist())
    obj('leaves', me, smooth=False)
    for m in (*tones, *([lit] if lit else [])):
        me.materials.append(m)
    me.polygons.foreach_set('material_index', np.concatenate(T).astype(np.int32))


def park(R, day, night):
    """lawn, a hedge far off, bushes and three trees under the sky of the hour; lamps after dusk"""
    k = .78 if day else .06 if night else .3
    haze, deep = ('#cfdde0', '#3d5238') if day else ('#3a4a70', '#101a2c') if night else ('#a08f9c', '#26344a')
    def tones(c, far):
        cool = blend(c, haze, .1 if day else .42)
        ends = blend(deep, haze, far*.6), blend(cool, haze, far)
        return [emit(blend(*ends, q), k*(.5+.75*q)) for q in (0, .3, .55, .8, 1)]
    warm = None if day else emit('#e8a75e', .34 if night else .5)
    rbox(60000, 8800, 20, 0, emit(blend('#93a56a', haze, .1 if day else .45), k*.85), (0, 4700, -90))
    leaves([(x, 8500+R.uniform(-120, 120), R.uniform(250, 420), R.uniform(900, 1250), 1) for x in range(-15000, 15001, 900)], tones('#6f8a5a', .5), R.randrange(9999))
    Q = random.Random(7)  # its own dice: the ends of the hedge move nothing that stands before the windows of other pictures
    leaves([(s*x, 8500+Q.uniform(-120, 120), Q.uniform(250, 420), Q.uniform(900, 1250), 1) for s in (-1, 1) for x in range(15900, 29000, 900)], tones('#6f8a5a', .5), 7)
    for j in range(5):
        leaves([(R.uniform(-13500, 13500), R.uniform(5600, 7900), h*.35, h*.8, R.uniform(.75, 1.15)) for h in (R.uniform(380, 800) for _ in range(4))],
            tones(('#6c8455', '#869c66', '#5f7c58', '#7f9a5e', '#8f9a5c')[j], .2), R.randrange(9999))
    for j in range(3):
        x, y = (-5400, 3300, 8200)[j]+R.uniform(-500, 500), 6300+R.uniform(-500, 700)
        bark = emit(blend('#6b5a46', haze, .15 if day else .5), k*.7)
        tube([(0, 0, 0), (60, 0, 1300), (-40, 0, 3100)], 80, bark, (x, y, -90), res=3)
        for q in (-1, 1):
            tube([(40, 0, 1500), (q*420, 0, 2300), (q*900, 0, 3000)], 45, bark, (x, y, -90), res=3)
        leaves([(x+R.uniform(-1500, 1500), y+R.uniform(-500, 500), R.uniform(2300, 4700), R.uniform(450, 820), .8) for _ in range(15)],
            tones(('#6f8f55', '#7f9a5e', '#648560')[j], .12), R.randrange(9999), warm)
    if not day:
        for j in range(7):
            lathe([(0, 0), (55, 0), (55, 90, 20), (0, 100)], emit('#ffc478', 3), (-6500+j*2200, 3400+(j % 2)*900, 250), steps=20)


# ---------- shell
def hole_wall(side, holes, m):
    """wall with rectangular holes (x0, x1, z0, z1), skirting where it stands"""
    w, H = span(side), cx.H
    with on(side):
        x = -w/2-(120 if side in ('back', 'front') else 0)
        end = -x
        for a, b, z0, z1 in sorted(holes)+[(end, end, 0, H)]:
            if a > x:
                rbox(a-x, 120, H, 0, m, ((a+x)/2, 60, H/2))
                rbox(a-x, 14, 70, 2, cx.m.front, ((a+x)/2, -7, 35), seg=2)
            if b > a:
                if z0 > 0:
                    rbox(b-a, 120, z0, 0, m, ((a+b)/2, 60, z0/2))
                if z1 < H:
                    rbox(b-a, 120, H-z1, 0, m, ((a+b)/2, 60, (H+z1)/2))
            x = b


def clad(side, a=None, b=None, kind=None):
    """cover a wall (or a..b of it) with the palette's cladding"""
    w, z, m = span(side), cx.z, cx.m.accent
    a, b = -w/2 if a is None else a, w/2 if b is None else b
    kind = kind or cx.p['accent'][0]
    with on(side):
        if kind == 'slat':
            rbox(b-a, 6, z, 0, cx.m.dark, ((a+b)/2, -3, z/2))
            n = int((b-a)/44)
            for k in range(n):
                rbox(28, 22, z, 2.5, m, (a+(k+.5)*(b-a)/n, -15, z/2), seg=2)
        elif kind == 'panel':
            rbox(b-a, 8, z, 0, m, ((a+b)/2, -4, z/2))
            n = max(2, round((b-a)/900))
            w1 = (b-a)/n
            for k in range(n):
                X = a+(k+.5)*w1
                for zz, h in ((470, 620), (870+(z-1060)/2, z-1060)):
                    for dx, dz, sx, sz in ((0, h/2, w1-160, 22), (0, -h/2, w1-160, 22), (-(w1-182)/2, 0, 22, h), ((w1-182)/2, 0, 22, h)):
                        rbox(sx, 16, sz, 5, m, (X+dx, -14, zz+dz), seg=2)
        elif kind == 'stone':
            rbox(b-a, 24, z, 3, m, ((a+b)/2, -12, z/2), seg=2)
            n = max(1, round((b-a)/1250))
            for k in range(1, n):
                rbox(3, 2, z, 0, cx.m.seam, (a+k*(b-a)/n, -24.5, z/2))
        else:
            rbox(b-a, 6, z, 0, m, ((a+b)/2, -3, z/2))


def room(W, D0, D1, H=2800, ceil='cove', holes=None, view='city', floor=None, sun=None):
    """floor, ceiling, four walls with their windows' views and daylight; `sun` is the only side that the sun shines through, and which way"""
    cx.W, cx.D0, cx.D1, cx.H = W, D0, D1, H
    m, t, y = cx.m, cx.t, (D0+D1)/2
    holes = holes or {}
    sunny, way = sun or (None, (.55, -1.5, -1.15))
    cx.z = H
    if ceil == 'cove':
        cx.z = shell(W, D0, D1, H, m.wall, floor or m.floor, min(600, W*.13), 190, 9, m.ceil, walls='')
    else:
        rbox(W, D1-D0, 40, 0, floor or m.floor, (0, y, -20))
        rbox(W+240, D1-D0+240, 40, 0, m.ceil, (0, y, H+20))
    if ceil == 'cove':
        mark('灯带', (-W/2+700, D1-690, cx.z+90))
    for side in ('left', 'right', 'back', 'front'):
        hole_wall(side, holes.get(side, ()), m.wall)
        if holes.get(side):
            with on(side):
                outside(view, span(side), cx.seed)
                for a, b, z0, z1 in holes[side]:
                    if b-a > 500:
                        k = (b-a)*(z1-z0)/9e6
                        area(((a+b)/2000, .25, (z0+z1)/2000), ((a+b)/2000, -3, (z0+z1)/2000-.2), (b-a)/1000, (z1-z0)/1000, t['win']*max(k, .25), t['wcol'])
                if t['sun'] and sunny in (None, side) and holes[side][0][1]-holes[side][0][0] > 500:
                    l = bpy.data.lights.new('sun', 'SUN')
                    l.energy = t['sun']
                    l.angle = math.radians(1.5)
                    l.color = lin('#fff0d8')[:3]
                    o = bpy.data.objects.new('sun', l)
                    bpy.context.collection.objects.link(o)
                    o.rotation_euler = Vector(way).to_track_quat('-Z', 'Y').to_euler()
    area((0, D0/1000+.25, 1.9), (0, D0/1000+3.5, .9), min(W/1000*.6, 3), 1.2, t['fill']*cx.set.get('fill', 1), '#ffe2bd' if t['sun'] == 0 else '#f6f4f0', vis_gl=False)
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = (.55, .65, .9, 1)
    bg.inputs[1].default_value = .05 if t['sun'] else .0


def outside(view, w, seed):
    """sky and what stands before it"""
    c0, c1, c2, s = cx.t['sky']
    m = bpy.data.materials.new('sky')
    m.cycles.sample_as_light = False
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    tc = N(nt, 'ShaderNodeTexCoord')
    sp = N(nt, 'ShaderNodeSeparateXYZ')
    nt.links.new(tc.outputs['Generated'], sp.inputs[0])
    r = N(nt, 'ShaderNodeValToRGB')
    e = r.color_ramp.elements
    e[0].position, e[0].color = .24, lin(c0)
    e[1].position, e[1].color = 1, lin(c2)
    q = e.new(.48)
    q.color = lin(c1)
    nt.links.new(sp.outputs[2], r.inputs[0])
    em = N(nt, 'ShaderNodeEmission', Strength=s)
    nt.links.new(r.outputs[0], em.inputs[0])
    nt.links.new(em.outputs[0], N(nt, 'ShaderNodeOutputMaterial').inputs[0])
    R = random.Random(seed)
    day, night = cx.t['sun'] > 0, cx.t['cove'] < .1
    old = set(bpy.context.scene.objects)
    grid(1, 1, lambda u, v: (-30000+60000*u, 9000, -3000+11000*v), m)  # wide: a camera beside the window looks along it
    if view == 'garden':
        park(R, day, night)
    else:
        cs = ('#c3d2df', '#b4c6d6', '#d3dde5', '#a9bccd') if day else ('#2b3244', '#383f52', '#262b3a', '#454a5a')
        bm = [emit(c, 1.5 if day else .06 if night else .13) for c in cs]
        lit = [emit(c, q) for c, q in (('#ffc478', .7), ('#ffdfae', .55), ('#e9b27c', .4))]
        lit.append(emit('#5d6a8c', .09 if night else .24))  # a dark pane mirrors the sky
        pw, ph = (56, 70) if day else (88, 96)
        # far blocks in the haze: between the towers one would see the sky down to the floor
        F, far = random.Random(seed+40), [emit(c, 1.5 if day else .1 if night else .3) for c in (('#d6e0e8', '#cbd8e3') if day else ('#56597c', '#494f72'))]
        for k in range(44):
            ww, h = F.uniform(500, 1100), F.uniform(500, 1500)
            rbox(ww, 100, h+3000, 0, far[k % 2], (-15500+k*720, 8650+k % 3*60, h/2-1500))
        pane = emit('#8ea6ba', 1.35)
        for k in range(30):
            x, ww, y, h = R.uniform(-11000, 11000), R.uniform(600, 1500), 8300-k*90, R.uniform(900, 3900)*(1.05-k*.014)
            rbox(ww, 200, h+3000, 0, bm[k % 4], (x, y, h/2-1500))
            me = bpy.data.meshes.new('panes')
            vs, fs, ms = [], [], []
            for a in range(int(ww/130)-1):
                for b in range(int((h+1500)/160)):
                    on_ = day or R.random() < .2
                    if on_ or ww > 700:
                        X, Z = x-ww/2+100+a*130, h-130-b*160
                        n = len(vs)
                        vs += [(X*.001, (y-104)*.001, Z*.001), ((X+pw)*.001, (y-104)*.001, Z*.001), ((X+pw)*.001, (y-104)*.001, (Z+ph)*.001), (X*.001, (y-104)*.001, (Z+ph)*.001)]
                        fs.append((n, n+1, n+2, n+3))
                        ms.append(R.randrange(3) if on_ else 3)
            me.from_pydata(vs, [], fs)
            o = obj('panes', me, smooth=False)
            for q in ([pane] if day else lit):
                me.materials.append(q)
            if not day:
                me.polygons.foreach_set('material_index', ms)
    for o in bpy.context.scene.objects:
        if o not in old:
            o.visible_shadow = o.visible_diffuse = False


# ---------- wall units, in a wall's frame
def window(a, b, z0, z1, dress='drape', n=3, open_=.55, name=None):
    """frame, mullions and dressing of a hole"""
    m, z = cx.m, cx.z
    w, h, x = b-a, z1-z0, (a+b)/2
    for k in range(n+1):
        rbox(46, 60, h, 4, m.frame, (a+k*w/n, 40, (z0+z1)/2), seg=2)
    for zz in (z0+20, z1-20):
        rbox(w, 60, 40, 4, m.frame, (x, 40, zz), seg=2)
    if z0 > 100:
        rbox(w+80, 180, 36, 6, m.stone, (x, -40, z0-10), seg=2)
    if dress == 'drape':
        c = w*open_/2
        zb = 14 if z0 < 700 else 14
        rbox(w+1100, 150, 8, 0, m.ceil, (x, -110, z-4))
        rbox(w+1000, 34, 26, 2, m.white, (x, -125, z-18), seg=2)
        curtainw(a-430, x-c, -125, zb, z-30, max(5, int((x-c-a+430)/120)), 55, m.drape, cx.seed)
        curtainw(x+c, b+430, -125, zb, z-30, max(5, int((b+430-x-c)/120)), 55, m.drape, cx.seed+1)
        curtainw(a-60, x-c*.45, -45, zb, z-20, max(5, int((x-c*.45-a+60)/95)), 28, m.sheer, cx.seed+2)
        with at((b+400, -125, z-140)):
            rplate(50, 46, 205, 15, 4, m.white, (0, -70, -190), flat=True)
            rplate(4, 26, .8, 1.9, .2, glowm(ORG, 2), (0, -94, -80))
            mark(name or '窗帘电机', (0, -100, -70))
    elif dress == 'roller':
        k = open_
        rbox(w+60, 90, 90, 10, m.white, (x, -50, z1+10), seg=3)
        rbox(w-10, 4, h*(1-k), 0, mat(cx.p['drape'], .85), (x, -40, z1-h*(1-k)/2))
        rbox(w-6, 18, 30, 5, m.metal, (x, -40, z1-h*(1-k)), seg=2)
        mark(name or '电动卷帘', (x+w*.3, -100, z1+5))
    elif dress == 'venetian':
        k = int(h*(1-open_)/52)
        for j in range(k):
            rbox(w-20, 48, 3, 0, m.woodx, (x, -40, z1-60-j*52), (32, 0, 0))
        rbox(w, 70, 60, 6, m.woodx, (x, -40, z1-20), seg=2)
        for s in (-1, 1):
            rbox(6, 2, h*(1-open_), 0, m.paper, (x+s*w*.35, -66, z1-h*(1-open_)/2))
        mark(name or '百叶帘', (x, -80, z1-20))
    elif dress == 'honey':
        k = int(h*(1-open_)/40)
        pr = mat(cx.p['drape'], .9, trans=.15)
        for j in range(k):
            rbox(w-16, 34, 40, 17, pr, (x, -36, z1-60-j*40), seg=3)
        for zz in (z1-22, z1-60-k*40+8):
            rbox(w-10, 56, 36, 6, m.white, (x, -40, zz), seg=2)
        mark(name or '蜂巢帘', (x, -80, z1-20))


def art(x, z, w=700, h=950, seed=0):
    """framed circles"""
    R = random.Random(seed+cx.seed)
    p = cx.p
    rbox(w, 30, h, 3, cx.m.dark, (x, -16, z), seg=2)
    rbox(w-40, 6, h-40, 0, cx.m.paper, (x, -32, z))
    for k, c in enumerate((p['pop'], p['pil'][2], p['drape'])):
        r = w*R.uniform(.12, .27)/(1+k*.35)
        lathe([(0, 0), (r, 0), (r, 3), (0, 3)], mat(c, .8), (x+R.uniform(-.2, .2)*w, -35-k*3, z+R.uniform(-.28, .28)*h), (90, 0, 0), steps=72)


def print_(w, h, k=0):
    """framed print in a mount behind glass: hills in mist, a sun, a branch; in the frame of its wall, middle at the origin"""
    p, z, W, H = cx.p, cx.m, w*.62, h*.66
    frame = (z.woodx, z.dark)[cx.seed % 2 == 0]
    for x, y, a, b in ((0, h/2-11, w, 22), (0, 11-h/2, w, 22), (w/2-11, 0, 22, h), (11-w/2, 0, 22, h)):
        rbox(a, 34, b, 3, frame, (x, -17, y), seg=2)
    rbox(w-30, 12, h-30, 0, z.paper, (0, -8, 0))
    ground = blend(p['rug'], '#f4eee2', .55)
    rbox(W+8, 3, H+8, 0, mat(blend(p['rug'], '#6d6455', .35), .8), (0, -14, 0))
    rbox(W, 3, H, 0, mat(ground, .85), (0, -15.5, 0))
    sun = (W*(.2, -.16, .1, -.1)[k % 4], H*(.2, .26, .1, .22)[k % 4])
    r = W*(.17, .12, .2, .15)[k % 4]
    rplate(1, 1, 1, 0, 0, mat(blend(p['pop'], ground, .12), .8), (sun[0], -17, sun[1]), pts=[(r*math.cos(q*math.pi/32), r*math.sin(q*math.pi/32)) for q in range(64)])
    for j in range(4):
        base, swing = H*(.04-.13*j), H*(.11-.012*j)
        c = blend(blend(p['sofa'], p['pil'][2], j/3), ground, .62-.2*j)
        top = [(-W/2+W*q/60, base+swing*(math.sin(q*.11*(1+.3*j)+k*1.7+j*2.3)+.35*noise.noise(Vector((q*.16, j+k*3, 1)))*2)) for q in range(61)]
        rplate(1, 1, 1, 0, 0, mat(c, .85), (0, -17.6-j*.8, 0), pts=[(-W/2, -H/2)]+[(x, max(min(y, H/2), 2-H/2)) for x, y in top]+[(W/2, -H/2)])


def keys(kind, x, z, name=None, fin=None):
    """a wall plate"""
    dev(kind, name or {'scene': '场景面板', 'screen': '中控屏', 'thermo': '温控器', 'switch1': '智能开关', 'switch3': '智能开关'}[kind], (x, 0, z), fin=fin,
        sc=1.5 if kind in ('scene', 'switch1', 'switch3', 'thermo') else 1.25)


def picture_on(x, y, z, w, h, k=0):
    """landscape on a screen: sky, sun and hills, without any text"""
    s = .6 if cx.t['sun'] else .5 if cx.t['sky'][3] > .5 else .22
    if k == 'off':
        return
    a = (('#e9a873', '#a8766a', '#5f5062', '#33344c'), ('#a9cbe0', '#6f9fb0', '#4a7672', '#2c4c44'), ('#e3c294', '#bd8656', '#80523c', '#4a3029'))[k % 3]
    rplate(w, h, 1, 3, 0, emit(a[0], s), (x, y, z))
    lathe([(0, 0), (h*.13, 0), (0, .4)], emit('#fff0cf', s*1.6), (x+w*.2, y-1.4, z+h*.12), (90, 0, 0), steps=48)
    for j in range(3):
        pts = [(-w/2, -h/2)]+[(-w/2+w*q/20, -h*.02-j*h*.14+h*.09*math.sin(q*.5+j*2.1+k)+h*.04*math.sin(q*1.3+j)) for q in range(21)]+[(w/2, -h/2)]
        rplate(w, h, .6, 0, 0, emit(a[j+1], s), (x, y-1.6-j*.8, z), pts=pts)


def tv(w=2900, size=1680, show=None, lit=True):
    """television, floating cabinet, sound bar, speaker, hub"""
    m = cx.m
    h = size*.565
    rplate(size, h, 34, 8, 3, m.glass, (0, -42, 1290))
    show = show if show is not None else ('off' if cx.seed % 3 == 0 else cx.seed)
    picture_on(0, -77, 1290, size-40, h-40, show)
    mark('电视', (size*.3, -90, 1290+h*.3))
    rbox(w, 380, 280, 6, m.front, (0, -190, 390), seg=3)
    rbox(w, 384, 6, 0, m.seam, (0, -192, 390))
    if lit:
        line_light((0, -150, 246), w-140, 40, 7, ORG)
        strip((0, -170, 244), w-160, 14, 6, ORG, 9)
        mark('灯带', (-w*.4, -380, 235))
    rbox(size*.62, 90, 66, 26, mat('#26282b', .7), (0, -250, 563), seg=5)
    mark('回音壁', (0, -300, 565))
    dev('speaker', '智能音箱', (-w/2+260, -210, 530), -18, 'floor', sc=1.25)
    dev('hub', '多协议网关', (w/2-300, -210, 530), 14, 'floor', sc=1.3)
    books((w/2-760, -190, 530), 4, 0, True, cx.seed)
    vase((-w/2+560, -200, 530), 210, cx.p['drape'], 2)


def shelves(w, h, cols=4, rows=5, base=440, dep=320, lit=True, seed=0):
    """bookcase with lit boards"""
    m = cx.m
    R = random.Random(seed+cx.seed)
    rbox(w, 14, h, 0, m.wall if cx.p['accent'][0] != 'slat' else m.accent, (0, -8, h/2))
    if base:
        rbox(w, dep+40, base, 3, m.front, (0, -(dep+40)/2, base/2), seg=2)
        for k in range(1, cols):
            rbox(3, 3, base-20, 0, m.seam, (-w/2+k*w/cols, -dep-40.5, base/2))
    dz, dx = (h-base-30)/rows, (w-30)/cols
    for k in range(rows+1):
        rbox(w, dep, 30, 3, m.woodx, (0, -dep/2, base+15+k*dz), seg=2)
        if lit and k:
            line_light((0, -40, base-6+k*dz), w-60, 14, 2.6*w/4000, K27)
            strip((0, -24, base-4+k*dz), w-60, 8, 3, K27, 3.4)
    if lit:
        mark('灯带', (w*.3, -60, base+dz-10))
    for k in range(cols+1):
        rbox(30, dep, h-base, 3, m.woodz, (-w/2+15+k*dx, -dep/2, (h+base)/2), seg=2)
    for r in range(rows):
        for c in range(cols):
            x, z, q = -w/2+30+c*dx+40, base+31+r*dz, R.randrange(5)
            if q < 2:
                books((x, -170, z), max(3, int((dx-260)/34)), 0, False, r*7+c+seed)
            elif q == 2:
                vase((x+dx*.3, -170, z), min(200, dz*.55), cx.p['drape'], r+c, False)
                books((x+dx*.48, -170, z), 3, 0, True, r+c+3)
            elif q == 3:
                books((x, -170, z), 4, 0, False, r+c+9)
                # no two boards alike: a jar, a bowl, a ball on a foot, a hanging plant
                k, X = (r*3+c+seed) % 4, x+dx*.62
                if k == 0:
                    lathe([(0, 0), (70, 0), (76, 60, 20), (48, 120, 20), (52, 128), (0, 120)], m.popm, (X, -170, z), steps=48)
                elif k == 1:
                    lathe([(0, 0), (50, 0), (60, 8, 6), (120, 76, 50), (114, 78), (50, 18, 30), (0, 16)], m.ceramic, (X, -170, z), steps=48)
                elif k == 2:
                    lathe([(0, 0), (48, 0), (48, 14, 4), (8, 20, 6), (8, 60), (0, 60)], m.metal, (X, -170, z), steps=40)
                    lathe([(68*math.sin(a), 126-68*math.cos(a)) for a in np.linspace(0, math.pi, 24)], m.metal, (X, -170, z), steps=40, raw=True)
                else:
                    lathe([(0, 0), (56, 0), (70, 100, 10), (64, 102), (0, 88)], m.ceramic, (X, -200, z), steps=40)
                    g = mat('#5f8450', .5, sheen=.2)
                    for j in range(11):
                        a, L = j*.6+r, R.uniform(90, 240)
                        Q = [(X+math.cos(a)*70*math.sin(t*1.6), -215-abs(math.sin(a))*110*math.sin(t*1.6), z+110+50*math.sin(t*2.2)-L*t*t) for t in (q/7 for q in range(8))]
                        tube(Q, 2, g, res=2)
                        for q in range(2, 8):
                            rplate(34, 26, 2, 12, 0, g, Q[q], (R.uniform(-40, 40), R.uniform(-60, 60), R.uniform(0, 180)))
            else:
                rbox(200, 20, min(260, dz*.7), 3, m.dark, (x+dx*.4, -110, z+min(260, dz*.7)/2+4), (-8, 0, 0), seg=2)
                rbox(170, 6, min(230, dz*.6), 0, m.paper, (x+dx*.4, -124, z+min(260, dz*.7)/2+4), (-8, 0, 0))


def wardrobe(w, h=None, doors=5, niche=2):
    """tall cupboard; one door is a lit niche"""
    m, h = cx.m, h or cx.z
    d = w/doors
    for k in range(doors):
        x = -w/2+(k+.5)*d
        if k == niche:
            rbox(d, 20, h, 0, m.woodz, (x, -12, h/2))
            for z in (220, 900, 1250, 1600, h-200):
                rbox(d, 560, 30, 2, m.woodx, (x, -290, z), seg=2)
            line_light((x, -300, h-230), d-80, 300, 3.2, K27)
            strip((x, -40, h-222), d-60, 8, 4, K27, 4)
            vase((x-60, -300, 1265), 180, cx.p['drape'], 3, False)
            books((x-d*.3, -300, 915), 5, 0, False, 5)
            mark('灯带', (x, -300, h-230))
            if k == doors-1:
                rbox(24, 590, h, 2, m.woodz, (w/2-12, -297, h/2), seg=2)  # the end of the row closes its boards
        else:
            rbox(d-5, 590, h-20, 3, m.front if k % 2 else m.woodz, (x, -297, h/2), seg=2)
            rbox(14, 22, 900, 5, m.metal, (x+(d/2-50)*(1 if k < niche else -1), -604, 1150), seg=2)


def door(x=0, entry=True, w=960):
    """entrance door with lock, bell beside it and a camera above"""
    m = cx.m
    rbox(w+150, 70, 2300, 4, m.frame, (x, -20, 1150), seg=2)
    rbox(w, 60, 2200, 4, m.woodz if cx.p['accent'][0] != 'slat' else wood('#6d4a30', '#96683f', None, .35, .25, axis=2), (x, -48, 1110), seg=2)
    for k in (-1, 1):
        rbox(8, 6, 2190, 0, m.metal, (x+k*w*.33, -79, 1110))
    if entry:
        dev('lock', '指纹锁', (x-w/2+95, -78, 1090), fin='graphite', sc=1.25)
        dev('contact', '门窗磁', (x+w/2-120, -80, 2160), sc=1.4)
        dev('motion', '人体移动', (x, 0, 2440), sc=1.3)
        dev('doorbell', '可视门铃', (x-w/2-330, 0, 1420), fin='graphite', sc=1.5)


def bed(x=0, w=1800, wall=None, throw=True, seed=0, lamps=True):
    """padded head, bed, cover, pillows and two night tables; head at y = 0"""
    m, p = cx.m, cx.p
    n = max(3, round((w+1300)/460))
    for k in range(n):
        cushion(456, 1080, 90, m.bed, (x+(k-(n-1)/2)*460, -48, 640), (90, 0, 0), n=12, ex=.25, wr=1, seed=k)
    rbox(n*460+30, 60, 26, 4, m.metal, (x, -30, 1196), seg=2)
    strip((x, -22, 1216), n*460, 14, 8, ORG, 10)
    line_light((x, -40, 1220), n*460, 40, 5, ORG, (0, .2, 1))
    mark('灯带', (x-w*.3, -40, 1220))
    by, f = -110, w/1800
    rbox(w+120, 2150, 230, 50, m.bed, (x, by-1075, 215))
    rbox(w+30, 2040, 210, 80, m.linen, (x, by-1050, 410), seg=8)

    def duv(u, v):
        q, W2 = (u-.5)*2, w/2+180
        side = max(abs(q)*W2-w/2-25, 0)
        X = max(min(q*W2, w/2+60), -w/2-60)
        Z = 556-min(side, 160)*1.9-max(0, (abs(q)*W2-w/2+40)/65)**2*6*(side == 0)-(max(v-.9, 0)/.1)**2*70
        e = noise.noise(Vector((q*2.2+seed, v*2.4, 1)))*26+noise.noise(Vector((q*5+v*3, v*4, 4+seed)))*13
        return (X+x+e*.4*(side > 0)*(1 if q > 0 else -1), by-700-v*1420, Z+e*(.35 if side else 1))
    grid(110, 80, duv, m.linen)
    if throw:
        def thr(u, v):
            q, W2 = (u-.5)*2, w/2+220
            side = max(abs(q)*W2-w/2-30, 0)
            e = noise.noise(Vector((q*3, v*2, 11)))*16+noise.noise(Vector((q*8, v*3, 4)))*6
            return (max(min(q*W2, w/2+85), -w/2-85)+x, by-1500-v*520+e, 592-min(side, 175)*1.9+e*.6*(side == 0))
        grid(110, 30, thr, m.pop)
    k2 = (-.26, .26) if w > 1300 else (0,)
    for k, q in enumerate(k2):
        cushion(720, 500, 230, m.linen, (x+q*w, by-190, 710), (62, 0, 0), n=3, seed=k, ex=.5, wr=14)
        cushion(640, 440, 210, fabric(p['pil'][1]), (x+q*w, by-360, 700), (56, 0, 0), n=3, seed=k+4, ex=.5, wr=12)
    cushion(480, 330, 160, fabric(p['pil'][0]), (x, by-520, 690), (54, 0, 0), n=2.8, seed=9, ex=.55, wr=9)
    for s in (-1, 1):
        X = x+s*(w/2+360)
        rbox(480, 400, 300, 8, m.woodx, (X, by-120, 330), seg=3)
        rbox(440, 6, 4, 0, m.seam, (X, by-322, 335))
        line_light((X, by-120, 178), 400, 200, 1.2, ORG)
        if lamps:
            table_lamp((X+s*60, by-110, 480), 8)
        mark('感应夜灯', (X, by-300, 180))
    dev('speaker', '智能音箱', (x-w/2-420, by-220, 480), 20, 'floor', sc=1.2)
    dev('remote', '无线开关', (x+w/2+260, by-240, 480), 0, 'floor', sc=1.5)
    keys('switch3', x+w/2+760, 1330)


def globe(loc, r, e, s=1.5, col=K27):
    """opal glass ball with a lamp inside"""
    lathe([(r*math.sin(a), -r*math.cos(a)) for a in np.linspace(0, math.pi, 40)], glowm(col, s), loc, steps=64, raw=True)
    l = bpy.data.lights.new('p', 'POINT')
    l.energy, l.color, l.shadow_soft_size = e*rooms.LEVEL['lamp'], lin(K27)[:3], r/1000*1.03
    o = bpy.data.objects.new('p', l)
    bpy.context.collection.objects.link(o)
    o.location = Vector(loc)*kit.U
    mark('吊灯', (loc[0], loc[1]-r-10, loc[2]))


def table_lamp(loc, e=8, h=400):
    """small lamp with a linen shade"""
    m = cx.m
    lathe([(0, 0), (70, 0), (72, 10, 5), (14, 20, 8), (12, h-150), (0, h-150)], m.metal, loc, steps=48)
    lathe([(130, h-170), (92, h+10)], sheer('#fff0d8', .02), loc, steps=72)
    lathe([(0, h-140), (40, h-130), (42, h-90), (0, h-60)], glowm(K30, 5), loc, steps=32)
    l = bpy.data.lights.new('p', 'POINT')
    l.energy = e*rooms.LEVEL['lamp']
    l.color = lin(K27)[:3]
    l.shadow_soft_size = .06
    o = bpy.data.objects.new('p', l)
    bpy.context.collection.objects.link(o)
    o.location = Vector((loc[0], loc[1], loc[2]+h-50))*kit.U
    mark('台灯', (loc[0], loc[1], loc[2]+h*.7))


def lamp(x, y, e=16, tgt=None):
    """ceiling spot"""
    down(x, y, cx.z, e, tgt)
    mark('筒灯', (x, y, cx.z-10))


def ceiling_lamp(x, y, e=70):
    """big round lamp and the light it gives"""
    dev('ceiling', '吸顶灯', (x, y, cx.z), 0, 'ceil', sc=1.6)
    k = rooms.LEVEL['cove']
    area((x/1000, y/1000, cx.z/1000-.12), (x/1000, y/1000, 0), .5, .5, e*k, K30, vis_gl=False)


def track(x, y0, y1, e=14):
    """magnetic track with small heads along y"""
    rbox(36, y1-y0, 14, 2, cx.m.dark, (x, (y0+y1)/2, cx.z-7), seg=2)
    n = 4
    for k in range(n):
        y = y0+(k+.5)*(y1-y0)/n
        with at((x, y, cx.z-14)):
            lathe([(0, 0), (26, 0), (26, -110, 3), (22, -110), (22, -100), (0, -100)], cx.m.dark, steps=32)
            lathe([(0, -101), (22, -101)], glowm(K30, 8), steps=24)
        spot((x, y, cx.z-130), (x+(-1)**k*350, y, 0), e, 62)
    mark('磁吸轨道灯', (x, y0+.7*(y1-y0), cx.z-30))


def line_ceiling(x, y, L, e=40):
    """slim light line along x in the ceiling"""
    rbox(L, 46, 6, 0, glowm(K30, 3.2), (x, y, cx.z-3))
    line_light((x, y, cx.z-8), L, 46, e*rooms.LEVEL['spot']/max(rooms.LEVEL['glow'], .01), K30)
    mark('灯带', (x+L*.3, y, cx.z-6))


def guard(side='back', x=None, z=None):
    """dome camera on a small bracket in the corner of a wall"""
    x = x if x is not None else span(side)/2-380
    z = z or cx.z-330
    with on(side):
        rbox(110, 120, 14, 4, cx.m.white, (x, -60, z-7), seg=2)
        dev('camera', '室内摄像机', (x, -66, z), -12, 'floor', sc=1.25)


def aircon(side='back', x=0, z=None):
    with on(side):
        dev('aircon', '空调', (x, 0, (z or cx.z-300)), fin='white')


def smoke_at(x, y):
    dev('smoke', '烟雾报警器', (x, y, cx.z), 0, 'ceil', fin='white')


def presence(x, y):
    """flat presence radar on the ceiling"""
    lathe([(0, -22), (38, -22, 6), (46, -10, 4), (46, 0), (0, 0)], cx.m.white, (x, y, cx.z), steps=48)
    lathe([(0, -23), (8, -23), (0, -24)], glowm(ORG, 2), (x, y, cx.z), steps=20)
    mark('人体存在', (x, y, cx.z-24))


# ---------- furniture in the open
def couch(x, y, rz, L=2500, seats=3):
    e = empty((x, y, 0), (0, 0, rz))
    sofa(e, L, seats, cx.p['sofa'], cx.p['pil'])


def armchair(x, y, rz, c=None):
    """low round chair"""
    f = fabric(c or cx.p['pop'])
    with at((x, y, 0), rz):
        def bk(u, v):
            a = math.radians(-105+210*u)
            return (400*math.sin(a), 400*math.cos(a)*.92, 200+v*(470+90*math.cos(a)))
        o = grid(40, 10, bk, f)
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness = .09
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = .03, 4
        cushion(600, 580, 190, f, (0, -50, 370), n=4, ex=.3, wr=4, seed=2)  # its corners stay inside the round back
        lathe([(0, 190), (330, 190), (360, 230, 30), (340, 290), (0, 290)], f, steps=64)
        for a in (45, 135, 225, 315):
            tube([(260*math.cos(math.radians(a)), 260*math.sin(math.radians(a)), 0), (230*math.cos(math.radians(a)), 230*math.sin(math.radians(a)), 200)], 15, cx.m.woodz)
        cushion(400, 330, 140, fabric(cx.p['pil'][1]), (0, 190, 560), (66, 0, 0), n=2.8, seed=4, ex=.55, wr=8)


def woven(w, d):
    """pile with drawn lines, wide diamonds or a border with ticking: a plain sheet reads as a board on the floor"""
    c = cx.p['rug']
    dark = sum(int(c[i:i+2], 16) for i in (1, 3, 5)) < 390
    line = blend(c, '#e8dfce' if dark else blend('#4c4238', cx.p['drape'], .45), .55)

    def f(nt, b):
        noise_bump(45, .25, .012)(nt, b)
        tc, sp = N(nt, 'ShaderNodeTexCoord'), N(nt, 'ShaderNodeSeparateXYZ')
        n = N(nt, 'ShaderNodeTexNoise', Scale=4, Detail=3)
        nt.links.new(tc.outputs['Object'], n.inputs['Vector'])
        nt.links.new(tc.outputs['Object'], sp.inputs[0])

        def op(k, *args):
            q = N(nt, 'ShaderNodeMath', operation=k)
            for i, v in enumerate(args):
                if isinstance(v, (int, float)):
                    q.inputs[i].default_value = v
                else:
                    nt.links.new(v, q.inputs[i])
            return q.outputs[0]
        x, y, wob = sp.outputs[0], sp.outputs[1], op('MULTIPLY', op('SUBTRACT', n.outputs['Fac'], .5), .12)
        edge = op('MINIMUM', op('SUBTRACT', w/2000, op('ABSOLUTE', x)), op('SUBTRACT', d/2000, op('ABSOLUTE', y)))
        if cx.set.get('rug', cx.seed % 2):
            u, v = op('ADD', op('DIVIDE', x, .62), wob), op('DIVIDE', y, .8)
            t = op('MINIMUM', op('PINGPONG', op('ADD', u, v), .5), op('PINGPONG', op('SUBTRACT', u, v), .5))
            on_ = op('LESS_THAN', t, .028)
        else:
            t = op('PINGPONG', op('DIVIDE', op('ADD', y, op('MULTIPLY', wob, .1)), .13), .5)
            on_ = op('MULTIPLY', op('MULTIPLY', op('LESS_THAN', t, .09), op('GREATER_THAN', edge, .2)), .6)
            on_ = op('MAXIMUM', on_, op('COMPARE', edge, .15, .022))
        mx = N(nt, 'ShaderNodeMixRGB')
        mx.inputs[1].default_value, mx.inputs[2].default_value = lin(c), lin(line)
        nt.links.new(op('MULTIPLY', on_, op('ADD', .55, op('MULTIPLY', n.outputs['Fac'], .8))), mx.inputs[0])
        nt.links.new(mx.outputs[0], b.inputs['Base Color'])
    return mat(c, .95, sheen=.5, spec=.1, bump=f)


def rug(x, y, w, d, r=30):
    rplate(w, d, 16, r, 6, woven(w, d), (x, y, 0), flat=True)


def tiled(c, w=.3, h=.075, axes=(0, 2), rough=.2, joint='#f1efea', vary=.07):
    """tiles with joints, laid by the place in the room, so that boards beside a window go on in step; w, h in metres"""
    def f(nt, b):
        g, sp, cb = N(nt, 'ShaderNodeNewGeometry'), N(nt, 'ShaderNodeSeparateXYZ'), N(nt, 'ShaderNodeCombineXYZ')
        nt.links.new(g.outputs['Position'], sp.inputs[0])
        for k in (0, 1):
            nt.links.new(sp.outputs[axes[k]], cb.inputs[k])
        br = N(nt, 'ShaderNodeTexBrick', offset=.5 if h < w else 0)
        for k, v in (('Scale', 1), ('Brick Width', w), ('Row Height', h), ('Mortar Size', .003), ('Color1', lin(blend(c, '#000000', vary))),
            ('Color2', lin(blend(c, '#ffffff', vary*1.6))), ('Mortar', lin(blend(c, joint, .6)))):
            br.inputs[k].default_value = v
        nt.links.new(cb.outputs[0], br.inputs['Vector'])
        nt.links.new(br.outputs['Color'], b.inputs['Base Color'])
    return mat('#ffffff', rough, coat=.5, coatr=.12, bump=f)


def pouf(x, y, c=None, r=290):
    """knitted seat with a tray and a cup"""
    m = cx.m
    lathe([(0, 0), (r*.8, 0), (r, 110, 90), (r, 250, 90), (r*.8, 360, 40), (0, 372)], fabric(c or cx.p['pil'][0], 80, .2), (x, y, 0), steps=72)
    lathe([(0, 374), (r*.62, 374), (r*.64, 396, 4), (r*.6, 396), (r*.58, 382), (0, 382)], m.woodx, (x, y, 0), steps=64)
    lathe([(0, 0), (32, 0), (40, 60, 10), (36, 62), (0, 8)], m.ceramic, (x-60, y+20, 384), steps=40)
    books((x+50, y-20, 384), 2, 24, True, 5)


def bouquet(x, y, z, h=240, seed=1, pot=None):
    """cut branches in a glazed jar: small leaves in two greens"""
    R = random.Random(seed)
    lathe([(0, 0), (h*.26, 0), (h*.34, h*.3, h*.2), (h*.3, h*.7, h*.2), (h*.2, h*.92, 10), (h*.22, h, 4), (h*.17, h), (0, h*.7)], pot or cx.m.ceramic, (x, y, z), steps=64)
    st, gs = mat('#6a6a42', .7), (mat('#5f7d4c', .5, sheen=.2), mat('#86a06c', .5, sheen=.2))
    for k in range(9):
        a, rr, H = k*2.4, R.uniform(.35, 1.1)*h, R.uniform(1.7, 2.7)*h
        Q = [(rr*t**1.5*math.cos(a), rr*t**1.5*math.sin(a), h*.8+(H-h*.8)*t) for t in (q/10 for q in range(11))]
        tube(Q, 2.2, st, (x, y, z), res=2)
        for j in range(3, 11):
            L = h*R.uniform(.2, .3)

            def lf(u, v):
                q = (v-.5)*2
                return (L*u, q*L*.3*math.sin(math.pi*min(u*.96+.04, 1))**.7, -L*.3*u*u+abs(q)*L*.08)
            grid(6, 4, lf, gs[j % 2], (x+Q[j][0], y+Q[j][1], z+Q[j][2]), (R.uniform(-40, 40), R.uniform(-50, 10), math.degrees(a)+(70 if j % 2 else -70)+R.uniform(-30, 30)))


def blanket(x, y, z, rz, c, w=560, up=300, down_=330):
    """throw laid over an arm or a bench: rises over the edge along local x, hangs on both sides"""
    def f(u, v):
        t = v*2-1
        e = 10*math.sin(u*9)+8*noise.noise(Vector((u*4, v*3, 2)))
        s = abs(t)
        return ((up*.5*min(s/.35, 1)+e*.5*(s > .3)+8)*(1 if t > 0 else -1), (u-.5)*w+e, 24-max(s-.3, 0)/.7*down_-(max(s-.2, 0)*30 if s < .35 else 5))
    with at((x, y, z), rz):
        o = grid(60, 60, f, fabric(c, 80, .3))
        q = o.modifiers.new('s', 'SOLIDIFY')
        q.thickness = .012


def terrace(a, b, depth=1500):
    """what stands right outside a window down to the floor, in its wall's frame: boards, a rail and boxes of leaves"""
    old = set(bpy.context.scene.objects)
    day, night = cx.t['sun'] > 0, cx.t['cove'] < .1
    k = .8 if day else .025 if night else .09  # after dusk a room is metered up: what has no lamp outside stays dark
    haze = '#cfdde0' if day else '#2a3550' if night else '#6d6c86'
    rbox(b-a+2400, depth, 30, 0, emit(blend('#b7a58c', haze, .25), k*(.8 if day else .45)), ((a+b)/2, 120+depth/2, -30))
    rail = emit(blend('#3a3d42', haze, .2) if day else '#15171c', k*.6)
    rbox(b-a+2400, 50, 40, 4, rail, ((a+b)/2, depth, 1010), seg=2)
    for j in range(int((b-a+2400)/140)):
        rbox(14, 14, 1000, 0, rail, (a-1200+j*140, depth, 500))
    tones = [emit(blend(blend('#2f4a2c', '#9ab86e', q), haze, .12 if day else .5), k*(.45+.6*q)) for q in (0, .25, .5, .75, 1)]
    pot = emit(blend('#c9c2b6', haze, .25), k*.75)
    R = random.Random(cx.seed)
    for j, x in enumerate((a+180, b-260, (a+b)/2+R.uniform(-200, 200))):
        h = (520, 760, 360)[j]
        rbox(560, 300, 360, 10, pot, (x, depth-260, 180), seg=2)
        leaves([(x+q*150, depth-270+R.uniform(-60, 60), 400+h*R.uniform(.25, .6), h*.36, 1.25) for q in (-1, 0, 1)], tones, 7+j)
    for o in bpy.context.scene.objects:
        if o not in old:
            o.visible_shadow = o.visible_diffuse = False


def boughs(blobs, seed=3):
    """leaves of a tree right outside a high window, which else shows nothing but sky; in the frame of its wall"""
    old, day = set(bpy.context.scene.objects), cx.t['sun'] > 0
    k = .85 if day else .03 if cx.t['cove'] < .1 else .14
    leaves(blobs, [emit(blend(blend('#2f4a2c', '#a4c078', q), '#cfdde0' if day else '#4a4d68', .1 if day else .4), k*(.45+.6*q)) for q in (0, .25, .5, .75, 1)], seed)
    for o in bpy.context.scene.objects:
        if o not in old:
            o.visible_shadow = o.visible_diffuse = False


def bounce(e=26):
    """daylight that comes back from a sunny floor: without it the ceiling is the darkest thing in the room by day"""
    if cx.t['sun']:
        area((0, (cx.D0+cx.D1)/2000, .3), (0, (cx.D0+cx.D1)/2000, 3), cx.W/1000*.8, (cx.D1-cx.D0)/1000*.7, e, '#fff3e2', vis_gl=False)


def tables(x, y, z=16):
    """pair of coffee tables with a book, a cup and the wireless knob"""
    m = cx.m
    table((x, y, z), 430, 370, m.stone)
    table((x+430, y-560, z), 290, 450, m.dark)
    rbox(240, 170, 22, 4, m.popm, (x-60, y+60, z+381), (0, 0, 20))
    rbox(220, 160, 18, 4, m.paper, (x-60, y+60, z+401), (0, 0, 8))
    lathe([(0, 0), (32, 0), (40, 60, 10), (36, 62), (0, 8)], m.ceramic, (x+430, y-520, z+450), steps=48)
    dev('remote', '无线开关', (x+170, y-150, z+370), -20, 'floor', sc=1.7)


def stand_lamp(x, y, e=15):
    floorlamp((x, y, 0), 1620, e)
    mark('落地灯', (x, y, 1540))


def robot(x, y, rz=0):
    """robot vacuum on the floor"""
    dev('vacuum', '扫拖机器人', (x, y, 0), rz, 'floor', fin='white')


def dining_set(x, y, L=2000, n=2, lamps=3, chairs=True):
    """table, chairs, pendants, fruit and plates"""
    m = cx.m
    rplate(L, 900, 40, 60, 8, m.woodx, (x, y, 720), flat=True)
    for k in (-1, 1):
        lathe([(0, 0), (230, 0), (235, 14, 6), (60, 34, 60), (55, 690, 40), (200, 718), (0, 720)], m.dark, (x+k*L*.28, y, 0), steps=64)
    for k in range(n):
        X = x+(k-(n-1)/2)*L*.86/n*1.1
        chair(X, y+630, 0, cx.p['sofa'])
        chair(X, y-650, 180, cx.p['sofa'])
        for s in (-1, 1):
            lathe([(0, 0), (80, 0), (130, 14, 20), (126, 17), (70, 8), (0, 7)], m.ceramic, (X, y+s*260, 760), steps=64)
            lathe([(0, 0), (30, 0), (38, 90, 10), (35, 92), (26, 8), (0, 8)], m.steel, (X+180, y+s*200, 760), steps=32)
    for k in range(lamps):
        pend(x+(k-(lamps-1)/2)*L*.28, y, 1560, cx.z, 10, cx.p['metal'])
    mark('吊灯', (x+L*.28, y, 1640))
    lathe([(0, 0), (70, 0), (90, 10, 8), (170, 70, 60), (165, 74), (80, 22), (0, 20)], m.ceramic, (x, y, 760), steps=80)
    for a, b in ((-40, 10), (40, -20), (0, 50)):
        lathe([(0, -38), (26, -30, 16), (38, 0, 24), (28, 30, 16), (0, 34)], m.popm, (x+a, y+b, 812), steps=40)


def sideboard(w=1700):
    """low cupboard with a picture, a vase and a speaker; wall frame"""
    m = cx.m
    rbox(w, 420, 560, 6, m.woodx, (0, -220, 440), seg=3)
    for k in range(1, 4):
        rbox(4, 4, 540, 0, m.seam, (-w/2+k*w/4, -431, 440))
    for s in (-1, 1):
        for y in (-80, -360):
            tube([(0, 0, 0), (0, 0, 165)], 14, m.metal, (s*(w/2-80), y, 0))
    vase((-w*.32, -220, 720), 300, cx.p['pop'], 5)
    books((w*.1, -220, 720), 4, 0, True, 7)
    dev('screen', '中控屏', (w*.32, -230, 720), -10, 'floor', sc=1.3)


# ---------- kitchens and wet rooms
def tap(x, y, z, m=None, h=300):
    tube([(0, 0, 0), (0, 0, h)]+[(0, -90+90*math.cos(math.radians(a)), h+90*math.sin(math.radians(a))) for a in range(0, 181, 15)]+[(0, -180, h-60)], 13,
        m or cx.m.steel, (x, y, z))


def fridge(x, fin=None):
    """the fridge of the catalogue, its back at the wall"""
    dev('fridge', '冰箱', (x, -330, 0), 0, 'floor', fin=fin or ('graphite' if cx.p['fin'] != 'white' else 'white'))


def kitchen_run(a, b, tall=True, sink=None, hob=None, hood=True, upper=True):
    """base units, worktop, upper units with light, hob, hood, sink; oven tower and fridge at the right end"""
    m, z = cx.m, cx.z
    L, c = b-a, (a+b)/2
    hob = hob if hob is not None else a+L*.68
    sink = sink if sink is not None else a+L*.26
    rbox(L, 580, 760, 3, m.front, (c, -290, 480), seg=2)
    rbox(L, 520, 100, 0, m.dark, (c, -260, 50))
    rbox(L, 620, 40, 5, m.stone, (c, -310, 880), seg=2)
    rbox(L, 16, 560, 0, m.tile, (c, -8, 1180))
    n = max(3, round(L/600))
    for k in range(1, n):
        rbox(4, 4, 750, 0, m.seam, (a+k*L/n, -580.5, 480))
    rbox(L, 6, 22, 0, m.metal, (c, -579, 846))
    if upper:
        for x0, x1 in ((a, hob-450), (hob+450, b)) if hood else ((a, b),):
            if x1-x0 > 100:
                rbox(x1-x0, 350, z-1460, 3, m.woodz, ((x0+x1)/2, -175, 1460+(z-1460)/2), seg=2)
                for k in range(1, max(1, round((x1-x0)/500))):
                    rbox(4, 4, z-1470, 0, m.seam, (x0+k*(x1-x0)/max(1, round((x1-x0)/500)), -350.5, 1460+(z-1460)/2))
                line_light(((x0+x1)/2, -60, 1455), x1-x0-60, 30, 7*(x1-x0)/1000, K30)
                strip(((x0+x1)/2, -40, 1456), x1-x0-60, 12, 3, K30, 5)
        mark('灯带', (a+300, -60, 1450))
    if hood:
        rbox(760, 420, 70, 12, m.glass, (hob, -230, 1540), seg=3)
        rbox(320, 280, z-1575, 4, m.steel, (hob, -160, 1575+(z-1575)/2), seg=2)
        rplate(160, 10, 2, 4, 0, glowm(ORG, 2), (hob, -441, 1540))
        line_light((hob, -230, 1500), 500, 200, 4, K30)
        mark('油烟机', (hob, -450, 1550))
    rplate(720, 430, 8, 14, 2, m.glass, (hob, -310, 900), flat=True)
    for k in (-1, 1):
        lathe([(106, 0), (112, .5), (112, .6)], glowm(ORG, 1.6), (hob+k*170, -310, 908.4), steps=64)
    mark('灶具', (hob, -520, 905))
    lathe([(0, 0), (110, 0), (118, 10, 8), (118, 120, 6), (112, 122), (108, 14), (0, 12)], m.steel, (hob+170, -310, 909), steps=64)
    lathe([(0, 124), (116, 122), (112, 134, 8), (20, 142, 4), (18, 160, 6), (0, 162)], m.dark, (hob+170, -310, 909), steps=48)
    rbox(620, 400, 6, 3, m.steel, (sink, -310, 899), seg=2)
    rbox(560, 340, 4, 0, m.dark, (sink, -310, 902))
    tap(sink, -110, 900)
    with at((sink+30, -588, 470)):
        mark('净水器', (0, 0, 0))
    dev('leak', '水浸传感器', (sink+120, -700, 0), 0, 'floor', sc=1.6, fin='white')
    dev('plug', '智能插座', ((sink+hob)/2, -16, 1130), fin='white', sc=1.3)
    vase(((sink+hob)/2-180, -180, 900), 230, cx.p['pop'], 6)
    for k, (h, q) in enumerate(((150, m.ceramic), (190, m.woodz), (120, m.popm))):
        lathe([(0, 0), (50, 0), (54, 6, 6), (54, h-20, 6), (48, h, 4), (0, h)], q, (a+130+k*120, -150, 900), steps=48)
    if tall:
        rbox(620, 620, z, 3, m.woodz, (b+310, -310, z/2), seg=2)
        for zz, nm in ((1240, '蒸烤箱'), (700, '洗碗机')):
            rplate(560, 500, 14, 10, 2, m.glass, (b+310, -620, zz))
            rbox(430, 14, 14, 5, m.steel, (b+310, -660, zz+190), seg=3)
            rplate(110, 22, 2, 4, 0, glowm(ORG, 1.3), (b+310, -634, zz+222))
            mark(nm, (b+310, -645, zz))
        fridge(b+620+480)
        rbox(960, 600, z-1830, 3, m.woodz, (b+620+480, -300, 1830+(z-1830)/2), seg=2)
    if not part('gas', '燃气探测器', (a+100, -16, 1340), sc=1.2):
        rplate(70, 110, 30, 14, 4, m.white, (a+80, -16, 1340))
        rplate(30, 4, 1, 2, 0, glowm(ORG, 2), (a+80, -47, 1310))
        mark('燃气探测器', (a+80, -50, 1340))


def built_in(x, y, z, h, label, lit=True):
    """oven or microwave in a tall unit: steel frame, dark glass, lit chamber with a rack, bar and clock"""
    m = cx.m
    rplate(596, h+28, 14, 6, 2, m.steel, (x, y, z))
    rplate(574, h+4, 10, 8, 2, m.glass, (x, y-14, z))
    ww, wh, wz = 450, h*.52, z-h*.12
    rplate(ww, wh, 1, 16, 0, emit('#8a5524' if lit else '#1b1c1e', .55), (x, y-24.5, wz))
    if lit:
        rplate(ww-70, wh*.55, .6, 40, 0, emit('#d39247', .8), (x, y-25.6, wz+wh*.1))
        for q in (-.22, .02):
            rbox(ww-14, 2, 5, 0, emit('#3a2410', .4), (x, y-26.8, wz+wh*q))
    rbox(500, 18, 18, 8, m.steel, (x, y-66, z+h*.27), seg=3)
    for q in (-1, 1):
        rbox(18, 44, 18, 4, m.steel, (x+q*225, y-44, z+h*.27), seg=2)
    text(label, 58, emit('#eef3fa', 1), (x, y-25, z+h*.41))
    for q in (-1, 1):
        lathe([(0, 0), (19, 0), (18, 18, 4), (0, 20)], m.steel, (x+q*205, y-24, z+h*.41), (90, 0, 0), steps=40)


def island(x, y, L=2200, stools=3):
    """island with a stone top, stools and pendants"""
    m = cx.m
    rbox(L-120, 800, 850, 5, m.woodz if cx.p['accent'][0] != 'slat' else m.front, (x, y, 425), seg=2)
    rbox(L, 960, 50, 8, m.stone, (x, y, 885), seg=3)
    line_light((x, y-440, 850), L-200, 30, 4, ORG)
    strip((x, y-420, 852), L-200, 10, 4, ORG, 5)
    for k in range(stools):
        X = x+(k-(stools-1)/2)*620
        with at((X, y-720, 0)):
            lathe([(0, 0), (190, 0), (194, 12, 4), (24, 22, 20), (22, 620), (0, 620)], m.metal, steps=48)
            cushion(400, 380, 70, m.sofa, (0, 0, 650), n=6, ex=.3, wr=2)
            rbox(360, 30, 200, 14, m.sofa, (0, -180, 790), seg=4)
    for k in range(3):
        pend(x+(k-1)*560, y, 1620, cx.z, 9, cx.p['metal'])
    mark('吊灯', (x+560, y, 1700))
    lathe([(0, 0), (70, 0), (90, 10, 8), (170, 70, 60), (165, 74), (80, 22), (0, 20)], m.ceramic, (x-500, y, 910), steps=64)
    for a, b in ((-40, 10), (40, -20), (0, 50)):
        lathe([(0, -38), (26, -30, 16), (38, 0, 24), (28, 30, 16), (0, 34)], m.popm, (x-500+a, y+b, 962), steps=32)
    dev('screen', '中控屏', (x+520, y-120, 910), -12, 'floor', sc=1.3)


def toilet(x, wall_tank=True):
    """smart toilet: closed oval body, slim lid, side keys"""
    m = cx.m
    lathe([(0, 0), (175, 0), (185, 10, 10), (190, 330, 60), (205, 400, 20), (206, 412, 6), (0, 414)], m.ceramic, (x, -360, 0), sy=1.5, steps=96)
    rbox(370, 240, 400, 50, m.ceramic, (x, -130, 205), seg=6)
    lathe([(0, 0), (205, 0), (208, 12, 6), (200, 34, 14), (0, 40)], m.white, (x, -370, 416), sy=1.42, steps=96)
    rbox(390, 220, 95, 34, m.white, (x, -120, 455), seg=5)
    rplate(50, 8, 1, 3.9, 0, glowm(ORG, 2), (x+120, -231, 470))
    mark('智能马桶', (x, -520, 450))


def vanity(w=1500, x=0):
    m = cx.m
    rbox(w, 520, 420, 5, m.woodx, (x, -270, 600), seg=2)
    rbox(w, 4, 4, 0, m.seam, (x, -531, 600))
    rbox(4, 4, 410, 0, m.seam, (x, -531, 600))
    rbox(w+40, 550, 40, 5, m.stone, (x, -280, 830), seg=2)
    line_light((x, -290, 384), w-100, 60, 7, ORG)
    strip((x, -460, 386), w-100, 8, 3, ORG, 6)
    mark('感应夜灯', (x-w*.3, -460, 380))
    lathe([(0, 0), (150, 0), (215, 90, 60), (222, 130, 4), (212, 130, 4), (150, 30, 50), (0, 24)], m.ceramic, (x, -280, 850), steps=96)
    tap(x, -70, 850, m.metal, 250)
    rplate(w*.74, 800, 22, 60, 3, mat('#dfe4e8', .03, metal=1), (x, -55, 1530))
    for dx, dz, sx, sz in ((0, 385, w*.7, 14), (0, -385, w*.7, 14), (-w*.355, 0, 14, 740), (w*.355, 0, 14, 740)):
        line_light((x+dx, -52, 1530+dz), sx, sz, 3, K30, (0, 1, 0))
    for dx, dz, sx, sz in ((0, 398, w*.7, 5), (0, -398, w*.7, 5)):
        rbox(sx, 5, sz, 0, glowm(K30, 3), (x+dx, -58, 1530+dz))
    lathe([(0, 0), (32, 0), (36, 8, 6), (34, 120, 8), (12, 130, 4), (12, 160), (0, 160)], m.popm, (x+w*.3, -230, 850), steps=48)
    lathe([(0, 0), (40, 0), (42, 70, 6), (38, 70), (0, 10)], m.ceramic, (x+w*.38, -210, 850), steps=48)
    vase((x-w*.38, -220, 850), 190, cx.p['drape'], 3)
    dev('leak', '水浸传感器', (x+w*.3, -640, 0), 0, 'floor', sc=1.6, fin='white')
    rplate(44, 44, 16, 10, 3, m.white, (x+w/2+150, 0, 1350))
    text('24°', 30, m.seam, (x+w/2+150, -17, 1350))
    mark('温湿度计', (x+w/2+150, -20, 1350))


def tub(x, y, rz=0):
    m = cx.m
    with at((x, y, 0), rz):
        lathe([(0, 0), (600, 0), (640, 20, 20), (760, 540, 120), (766, 565, 10), (735, 568, 10), (610, 120, 150), (0, 100)], m.ceramic, sy=.5, steps=140)
        lathe([(0, 430), (690, 430)], mat('#bcd3d6', .05, coat=.6), sy=.49, steps=100)
        tube([(0, 0, 0), (0, 0, 820)]+[(0, -110+110*math.cos(math.radians(a)), 820+110*math.sin(math.radians(a))) for a in range(0, 181, 15)]+[(0, -220, 760)], 16,
            m.metal, (0, 560, 0))
        rbox(150, 860, 26, 5, m.woody, (150, 0, 588), seg=2)
        lathe([(0, 0), (34, 0), (36, 60, 6), (0, 62)], mat('#e8ded0', .5, emis='#ffb870', es=.5), (150, -150, 601), steps=40)
        cushion(140, 260, 50, m.pop, (150, 180, 625), n=8, ex=.3, wr=3)


def shower(x, w=1100, d=1000):
    """glass screen, rain shower, niche; wall frame"""
    m, z = cx.m, cx.z
    g = clear()
    rbox(10, d, 2000, 0, g, (x-w/2, -d/2, 1020))
    rbox(24, 24, 2010, 2, m.metal, (x-w/2, -d, 1010), seg=2)
    rbox(30, d, 24, 2, m.metal, (x-w/2, -d/2, 2025), seg=2)
    tube([(0, 0, 950), (0, 0, 2150), (0, -40, 2200), (0, -380, 2200), (0, -390, 2180)], 13, m.metal, (x, -60, 0))
    lathe([(0, 0), (130, 0), (132, 6, 3), (20, 16, 6), (0, 20)], m.metal, (x, -450, 2150), steps=64)
    rbox(240, 70, 60, 14, m.metal, (x, -60, 1050), seg=3)
    rbox(420, 14, 300, 3, m.woodx, (x+w*.2, -8, 1350), seg=2)
    for k in range(3):
        lathe([(0, 0), (30, 0), (32, 6, 4), (32, 120, 6), (12, 134), (12, 160), (0, 160)], (m.popm, m.ceramic, m.dark)[k], (x+w*.2-90+k*85, -60, 1215), steps=32)
    rbox(430, 100, 14, 2, m.metal, (x+w*.2, -55, 1205), seg=2)


def towel_rail(x, z=1150):
    """warm towel rail with a radiator valve"""
    m = cx.m
    for s in (-1, 1):
        tube([(s*230, -60, z-420), (s*230, -60, z+420)], 15, m.metal, (x, 0, 0))
    for k in range(8):
        tube([(-230, -60, z-390+k*110), (230, -60, z-390+k*110)], 10, m.metal, (x, 0, 0))
    rbox(400, 26, 420, 10, m.linen, (x-10, -80, z+120), seg=3)
    rbox(280, 30, 260, 10, m.pop, (x+20, -92, z-140), seg=3)
    lathe([(0, 0), (26, 0), (27, 8, 3), (27, 60, 8), (18, 70), (0, 70)], m.white, (x+230, -60, z-500), steps=40)
    mark('散热器温控阀', (x+230, -90, z-460))


def machine(x, z, name, col):
    """washer or dryer, front door with glass; wall frame"""
    m = cx.m
    f = mat(col, .32, coat=.4)
    rbox(598, 600, 845, 14, f, (x, -305, z+424), seg=4)
    lathe([(0, 0), (215, 0), (222, 18, 6), (205, 34, 8), (176, 28, 6), (170, 12), (0, 12)], m.steel, (x, -604, z+400), (90, 0, 0), steps=96)
    lathe([(0, 14), (168, 14), (150, 40, 40), (0, 62)], m.glass, (x, -604, z+400), (90, 0, 0), steps=80)
    rplate(590, 110, 3, 6, 1, m.glass, (x, -605, z+775))
    lathe([(0, 0), (38, 0), (36, 26, 6), (0, 28)], m.steel, (x, -608, z+775), (90, 0, 0), steps=48)
    rplate(90, 22, 1, 4, 0, glowm(ORG, 1.6), (x+150, -609, z+775))
    text('0:45', 62, emit('#f4f6fa', .9), (x-160, -609, z+775))
    mark(name, (x, -640, z+420))


def cloth(c):
    """washing on the line: thin enough for the light behind it to come through"""
    m = bpy.data.materials.new('cloth')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    d, t, x = N(nt, 'ShaderNodeBsdfDiffuse'), N(nt, 'ShaderNodeBsdfTranslucent'), N(nt, 'ShaderNodeMixShader')
    d.inputs[0].default_value = t.inputs[0].default_value = lin(c)
    x.inputs[0].default_value = .3
    nt.links.new(d.outputs[0], x.inputs[1])
    nt.links.new(t.outputs[0], x.inputs[2])
    nt.links.new(x.outputs[0], N(nt, 'ShaderNodeOutputMaterial').inputs[0])
    return m


def hung(x, w, front, back, c, seed=0, r=15):
    """a towel or sheet laid over a rail along x at the origin: both halves fall in folds that grow towards the hem"""
    def f(u, v):
        s = v*(front+back)-front  # along the cloth, 0 on the rail, below 0 in front of it
        a = max(min(s/r, math.pi/2), -math.pi/2)
        d = max(abs(s)-r*math.pi/2, 0)
        k = min(d/300, 1)**.8
        side = -1 if s < 0 else 1
        q = 2.1*math.pi*(2.2*u+.35*noise.noise(Vector((u*2.5, d*.002, seed*3.7))))
        fold = k*(30*math.sin(q+seed)+12*noise.noise(Vector((u*6, d*.006, seed+side))))
        hem = 14*math.sin(u*5+seed*2)*k+24*(u-.5)*k
        return (x+(u-.5)*w*(1-.11*k)+9*k*math.cos(q+seed), side*(r*abs(math.sin(a))+10*k)+fold, r*math.cos(a)-d+hem)
    return grid(72, 60, f, cloth(c))


def shirt(c, seed=0, L=660):
    """T-shirt on a hanger; the hook's bend is at the origin, the shirt faces -y"""
    m, q = cloth(c), cx.m
    tube([(0, 0, -72), (0, 0, -20)]+[(22-22*math.cos(math.radians(a)), 0, -4+22*math.sin(math.radians(a))) for a in range(0, 200, 20)], 4, q.metal, (0, 0, -14), res=3)
    tube([(-205, 0, -160), (-60, 0, -98), (0, 0, -84), (60, 0, -98), (205, 0, -160)], 12, q.woodx, res=4)

    def body(u, v):
        a = 2*math.pi*u
        cu, su = math.cos(a), math.sin(a)
        X = math.copysign(abs(cu)**.7, cu)*(214+16*v+22*max(.3-v, 0))
        top = -82-.42*abs(X)
        if abs(X) < 92:  # the neck is open, lower in front
            top -= (84 if su < 0 else 26)*(1-(X/92)**2)**.6
        k = min(v*1.6, 1)
        z = top+(-82-L-top)*v+10*v*math.sin(X*.017+seed)
        y = su*(12+52*k)+k*(15*math.sin(X*.034+seed*1.7+1.2*v)+9*noise.noise(Vector((X*.012, v*3, seed+su))))
        return (X+8*v*math.sin(v*5+seed), y, z)
    grid(120, 44, body, m)
    for s in (-1, 1):
        def arm(u, v):
            a = 2*math.pi*u
            t = math.radians(58+7*math.sin(seed+s))
            w, d = 86-8*v, 22+14*v
            ox, oz = w*math.cos(a)*math.sin(t), w*math.cos(a)*math.cos(t)
            return (s*(188+230*v*math.cos(t)+ox*.9), d*math.sin(a)*(1+.2*math.sin(v*6+seed))+7*v*math.sin(a*3+seed), -222-230*v*math.sin(t)+oz)
        grid(40, 14, arm, m)


# ---------- plans: homes
def living_a():
    """television at the left, sofa at the right, window at the end"""
    W = 5400
    room(W, -3900, 3000, 2800, 'cove', {'back': [(-2150, 2150, 0, 2520)]}, 'garden' if cx.t['sun'] else 'city')
    bounce(34)
    clad('left', 0 if cx.p['accent'][0] == 'slat' else -1600, 3400)
    with on('back'):
        window(-2150, 2150, 0, 2520, 'drape', 3, .82)
        terrace(-2150, 2150)
    with on('left'):
        with at((1000, -26, 0)):
            tv(show=cx.seed)
        keys('scene', -1150, 1330)
    couch(W/2-110, 250, -90, 2750)
    rug(330, 250, 2700, 3100)
    tables(200, 420)
    bouquet(110, 330, 386, 190, cx.seed)
    blanket(W/2-560, 1530, 590, 90, cx.p['pil'][2], 460, 230, 300)
    stand_lamp(W/2-420, 2080)
    plant((-W/2+480, 2350, 0), 1650, 5+cx.seed, 18)
    # a chair by the window and a pouf close the ring of seats
    armchair(-900, 1900, 28, cx.p['bed'])
    table((-350, 2250, 0), 210, 460, cx.m.woodx)
    lathe([(0, 0), (32, 0), (40, 60, 10), (36, 62), (0, 8)], cx.m.ceramic, (-330, 2210, 460), steps=40)
    pouf(-480, -380)
    with on('right'):
        art(-700, 1680, 760, 1000, 1)
        art(300, 1680, 760, 1000, 2)
        keys('thermo', 1300, 1450)
    for y in (-1600, 0, 1600):
        lamp(-W/2+330, y, 18, (-W/2+40, y, 900))
        lamp(W/2-330, y, 16, (W/2-60, y, 900))
    guard('back')
    presence(.0, 300)
    robot(-1500, 150, 30)


def living_b():
    """sofa on the long wall facing us, window at the left, armchair and lamp"""
    W = 6000
    room(W, -3700, 2000, 2800, 'flat', {'left': [(-1500, 1500, 0, 2450)]}, cx.set.get('view', 'garden' if cx.seed % 2 else 'city'))
    clad('back')
    with on('left'):
        window(-1500, 1500, 0, 2450, 'drape', 2, .75)
        terrace(-1500, 1500)
    couch(500, 1840, 0, 2900, 3)
    rug(300, 0, 3900, 2500)
    tables(250, 150)
    bouquet(140, 80, 386, 200, cx.seed)
    blanket(1855, 1380, 590, 0, cx.p['pil'][0], 440, 230, 300)
    pouf(*cx.set.get('pouf', (1150, -900)))
    armchair(-1500, -150, 62)
    armchair(2050, -250, -70, cx.p['bed'])
    stand_lamp(-1300, 1560, cx.set.get('lamp', 20))
    plant((2450, 1500, 0), 1650, 3+cx.seed, 16)
    with on('back'):
        if 'arts' in cx.set:
            for k, (x, z, w, h) in enumerate(cx.set['arts']):
                with at((x, -24, z)):  # in front of the cladding
                    print_(w, h, k)
        elif cx.p['accent'][0] != 'slat':
            art(-250, 1700, 900, 700, 3)
            art(850, 1700, 620, 700, 4)
        keys('scene', 2250, 1350)
        keys('thermo', 2500, 1350)
    aircon('right', cx.set.get('air', -700))
    # low shelves with a lamp, a mirror's worth of picture above: the wall opposite the window is not left bare
    with on('right'):
        with at((150, 0, 0)):
            rbox(2000, 380, 34, 4, cx.m.woodx, (0, -190, 740), seg=2)
            rbox(2000, 380, 34, 4, cx.m.woodx, (0, -190, 110), seg=2)
            for k in range(5):
                rbox(30, 380, 730, 4, cx.m.woodz, (-985+k*492, -190, 390), seg=2)
            for k in (0, 3):
                rbox(462, 16, 596, 3, cx.m.front, (-739+k*492, -376, 425), seg=2)
                rbox(90, 16, 12, 4, cx.m.metal, (-739+k*492, -392, 660), seg=2)
            for k in (1, 2):
                rbox(462, 360, 24, 2, cx.m.woodx, (-739+k*492, -190, 430), seg=2)
                books((-930+k*492, -190, 443), 7-k*2, 0, False, k+cx.seed)
                rbox(400, 290, 200, 24, fabric(blend(cx.p['rug'], '#8a6a45', .4), 90), (-739+k*492, -190, 228), seg=4)
            table_lamp((-700, -190, 757), 10, 440)
            bouquet(640, -190, 757, 230, cx.seed+4, cx.m.popm)
            books((180, -200, 757), 4, 6, True, 2+cx.seed)
        art(300, 1420, 780, 980, 6)
        for x, z, w, h in cx.set.get('side', ()):
            with at((x, 0, z)):
                print_(w, h, 3)
            spot((x, -700, cx.z-40), (x, 0, z), 8, 56)
        line_light((300, -200, cx.z-30), 900, 40, 5, K27, (0, .5, -1))
    track(-300, -2400, 900, 12)
    track(1700, -2400, 900, 12)
    for x in (-400, 600, 1600):
        lamp(x, 1500, cx.set.get('wash', 20), (x, 1960, 700))
    line_light((500, 1960, cx.z-20), 4600, 40, 26, K27, (0, .35, -1))
    smoke_at(2300, 300)
    with at((-1900, 900, 0)):
        dev('purifier', '空气净化器', (0, 0, 0), 20, 'floor', fin='white')


def living_c():
    """high living room of a villa: tall window, fireplace-like media wall, gallery light"""
    W = 6600
    room(W, -4600, 3000, 4300, 'flat', {'back': [(-2300, 2300, 0, 3900)]}, 'garden')
    clad('left', -600, 3600)
    with on('back'):
        window(-2300, 2300, 0, 3900, 'drape', 4, .7)
    with on('left'):
        with at((1200, -26, 0)):
            tv(3400, 2000)
    couch(W/2-200, 400, -90, 3000, 3)
    for x in (-150, 750):
        lathe([(0, 0), (330, 0), (370, 40, 30), (370, 330, 60), (300, 380, 40), (0, 386)], fabric(cx.p['pop'] if x < 0 else cx.p['bed']), (x, -900, 16), steps=80)
    rug(350, 300, 3300, 3400)
    tables(250, 600)
    armchair(-600, 1900, 10)
    plant((-W/2+600, 2450, 0), 2100, 6+cx.seed, 18)
    plant((W/2-600, 2450, 0), 1700, 9+cx.seed, 14)
    for k, r in enumerate((620, 460, 300)):
        with at((150, 400, 2500+k*330)):
            tube(arc(r, 0, 360, 100, plane='XY')[:-1], 15, cx.m.metal, cyclic=True)
            tube(arc(r, 0, 360, 100, plane='XY')[:-1], 9, glowm(K30, 9), (0, 0, -13), cyclic=True)
            tube([(0, r, 0), (0, 0, 1500-k*300)], 2, cx.m.dark)
    area((.15, .4, 2.6), (.15, .4, 0), 1, 1, 60*rooms.LEVEL['lamp'], K30, vis_gl=False)
    mark('吊灯', (150, -220, 2600))
    with on('right'):
        art(-600, 1900, 1000, 1300, 5)
        art(700, 1900, 1000, 1300, 6)
        keys('screen', 1750, 1350)
    for y in (-2000, -400, 1200):
        lamp(-W/2+420, y, 40, (-W/2+40, y, 1000))
        lamp(W/2-420, y, 40, (W/2-60, y, 1000))
    robot(-1300, -1300, 30)


def dining_a():
    """table under pendants, sideboard and picture behind, window at the right"""
    W = 4600
    room(W, -3100, 2000, 2800, 'cove', {'right': [(-1300, 1300, 0, 2450)]}, 'garden' if cx.seed % 2 else 'city')
    clad('back')
    with on('right'):
        window(-1300, 1300, 0, 2450, 'drape', 2, .65)
    with on('back'):
        with at((-300, -24, 0)):
            sideboard(2100)
        if cx.p['accent'][0] != 'slat':
            art(-300, 1650, 1300, 800, 2)
        keys('scene', 1500, 1350)
    rug(-150, -250, 3000, 2300)
    dining_set(-150, -250, 2000, 2)
    plant((-W/2+420, 1500, 0), 1500, 4+cx.seed, 14)
    with on('left'):
        shelves(1500, 2300, 2, 5, 440, 280, True, 3)
        dev('thermo', '温控器', (-1500, 0, 1400), sc=1.5)
    for x in (-1200, 0, 1200):
        lamp(x, 1500, 16, (x, 1960, 900))
    presence(300, -800)


def dining_b():
    """round table in a bay with a bench, long shelf of plates, line light"""
    W = 4200
    room(W, -3000, 1800, 2750, 'flat', {'back': [(-1400, 1400, 420, 2350)]}, 'garden')
    with on('back'):
        window(-1400, 1400, 420, 2350, 'honey', 3, .62)
        rbox(3600, 520, 400, 10, cx.m.woodx, (0, -260, 200), seg=3)
        for k in range(4):
            cushion(860, 500, 100, cx.m.sofa, ((k-1.5)*880, -265, 450), n=9, ex=.3, wr=3, seed=k)
        for k, c in enumerate((-1500, -1100, 1400)):
            cushion(420, 400, 160, fabric(cx.p['pil'][k]), (c, -170, 650), (68, 0, 0), n=2.6, ex=.55, wr=8, seed=k)
    rug(0, 150, 2600, 2200, 1000)
    with at((0, 350, 0)):
        table((0, 0, 0), 640, 740, cx.m.woodx)
        lathe([(0, 0), (70, 0), (90, 10, 8), (170, 70, 60), (165, 74), (80, 22), (0, 20)], cx.m.ceramic, (0, 60, 740), steps=80)
        for a in (200, 340, 270):
            lathe([(0, 0), (80, 0), (130, 14, 20), (126, 17), (70, 8), (0, 7)], cx.m.ceramic, (400*math.cos(math.radians(a)), 400*math.sin(math.radians(a)), 740), steps=64)
    chair(-780, -250, 125, cx.p['pop'])
    chair(780, -250, -125, cx.p['pop'])
    with at((0, 350, 0)):
        tube([(0, 0, 1900), (0, 0, cx.z)], 4, cx.m.dark)
        lathe([(0, 1960), (60, 1950, 20), (330, 1740, 120), (350, 1660), (342, 1660), (300, 1760, 100), (0, 1940)], cx.m.paper, steps=96)
        lathe([(0, 1720), (70, 1715, 20), (80, 1680, 30), (0, 1640)], glowm(K30, 6), steps=40)
        area((0, 0, 1.66), (0, 0, 0), .5, .5, 30*rooms.LEVEL['lamp'], K27, vis_gl=False)
        mark('吊灯', (0, -350, 1760))
    clad('left')
    with on('left'):
        for z in (1250, 1650):
            rbox(1900, 240, 36, 4, cx.m.woodx, (200, -140, z), seg=2)
            line_light((200, -60, z-22), 1800, 20, 4, K27)
            for k in range(5):
                if (k+int(z)) % 2:
                    lathe([(0, 0), (60, 0), (100, 12, 20), (96, 14), (0, 8)], cx.m.ceramic, (-500+k*330, -60, z+120), (78, 0, 0), steps=48)
                else:
                    vase((-500+k*330, -130, z+18), 190, cx.p['pil'][k % 3], k, k == 2)
    with on('right'):
        art(-200, 1600, 800, 1000, 4)
        keys('screen', -900, 1380)
    plant((W/2-450, 900, 0), 1500, 8+cx.seed, 14)
    smoke_at(-900, 1000)


def bedroom_a():
    """bed facing us, window at the right, wardrobe at the left"""
    W = 5200
    cx.inset = (1.5, .7)
    room(W, -3700, 1900, 2800, 'cove', {'right': [(-2100, 1100, 0, 2450)]}, 'garden' if cx.t['sun'] else 'city')
    bounce(26)
    clad('back', kind='paint' if cx.p['accent'][0] == 'stone' else None)
    with on('back'):
        with at((-200, -24, 0)):
            bed(0, 1800, seed=cx.seed)
            if cx.p['accent'][0] != 'slat':
                art(-330, 1740, 520, 680, 11)
                art(330, 1740, 520, 680, 12)
    with on('right'):
        window(-2100, 1100, 0, 2450, 'drape', 2, .78)
        terrace(-2100, 1100)
    with on('left'):
        with at((-600, 0, 0)):
            wardrobe(2500, None, 5, 4)
        keys('thermo', 1500, 1400)
    rug(-200, 150, 3300, 2400)
    bench = fabric(blend(cx.p['bed'], '#5a4a3c', .35), 80, .3)
    rbox(1300, 420, 130, 50, bench, (-200, -640, 420), seg=8)
    blanket(160, -640, 492, 90, cx.p['pil'][1], 300, 450, 200)
    books((-560, -640, 486), 3, 20, True, 6)
    # coffee on a tray in bed, a low chair in the light of the window
    with at((-480, 150, 596), -14):
        rbox(520, 340, 18, 8, cx.m.woodx, (0, 0, 12), seg=3)
        for k in (-1, 1):
            lathe([(0, 0), (30, 0), (38, 66, 10), (34, 68), (0, 10)], cx.m.ceramic, (k*110, -40, 22), steps=40)
        bouquet(20, 70, 22, 110, cx.seed, cx.m.ceramic)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(0, 0, 0), (0, 0, 370)], 11, cx.m.metal, (-200+sx*580, -640+sy*160, 0))
    plant((W/2-480, 1450, 0), 1500, 8+cx.seed, 14)
    for x in (-1500, -200, 1100):
        lamp(x, 1600, 15, (x, 1860, 1100))
    presence(-200, -600)
    aircon('left', 1650, 2200)


def bedroom_b():
    """bed under the window end, low and calm; pendant globes, armchair, roller blind"""
    W = 4400
    cx.inset = (.5, 1.3)
    room(W, -3400, 2000, 2700, 'flat', {'left': [(-900, 1500, 500, 2300)]}, 'garden')
    clad('back', kind='panel' if cx.p['accent'][0] != 'slat' else None)
    with on('left'):
        window(-900, 1500, 500, 2300, 'roller', 2, .6)
    with on('back'):
        with at((250, -24, 0)):
            bed(0, 1600, seed=cx.seed+3, lamps=False)
            for s in (-1, 1):
                tube([(0, 0, 1000), (0, 0, cx.z)], 3.5, cx.m.dark, (s*1130, -200, 0))
                globe((s*1130, -200, 900), 120, 11)
    rug(250, 500, 3000, 1900)
    armchair(-1350, -300, 40)
    stand_lamp(-1750, 500, 9)
    with on('right'):
        with at((200, 0, 0)):
            wardrobe(2000, None, 4, 1)
    plant((-W/2+400, 1550, 0), 1450, 7+cx.seed, 13)
    ceiling_lamp(250, -500, 55)
    with at((-900, 1500, 0)):
        dev('purifier', '空气净化器', (0, 0, 0), 14, 'floor', fin='white')
    smoke_at(1500, -900)


def ball(loc, r, m, sx=1, sz=1, rot=(0, 0, 0)):
    """smooth ball, flattened or stretched"""
    o = lathe([(r*math.sin(a), -r*math.cos(a)) for a in np.linspace(0, math.pi, 26)], m, loc, rot, steps=40, raw=True, ang=80)
    o.scale = (sx, 1, sz)
    return o


def teddy(loc, rz=0, c='#a9774a', s=1):
    """sitting bear of plush, front to -y"""
    f, light, dark = mat(c, .95, sheen=.6, spec=.1, bump=noise_bump(70, .4, .01)), mat(blend(c, '#f3e2c8', .7), .95, sheen=.5, spec=.1), mat('#241a14', .3)
    with at(loc, rz, s):
        ball((0, 0, 120), 120, f, 1, 1.08)
        ball((0, -62, 118), 76, light, 1, 1.1)
        ball((0, -14, 300), 100, f, 1.06)
        ball((0, -92, 280), 44, light, 1.2, .8)
        ball((0, -132, 294), 14, dark, 1.4)
        for k in (-1, 1):
            ball((k*78, -6, 386), 38, f)
            ball((k*78, -26, 386), 24, light)
            ball((k*36, -104, 326), 10, dark)
            ball((k*128, -50, 170), 44, f, .9, 1.7, (0, k*34, 0))
            ball((k*92, -120, 46), 50, f)
            ball((k*92, -168, 52), 30, light, 1, 1.1)


def felt(c, e=0):
    """soft felt without any grain, with a little light inside"""
    return mat(c, .95, sheen=.6, spec=.1, emis='#ffd9a0' if e else None, es=e)


def small_chair(x, y, rz):
    """child's chair of wood: turned legs, stretchers, a seat with a cushion, posts and two slats at the back"""
    m = cx.m
    with at((x, y, 0), rz):
        for sx in (-1, 1):
            tube([(sx*195, -185, 0), (sx*175, -165, 400)], 17, m.woodz)
            tube([(sx*195, 205, 0), (sx*178, 180, 400), (sx*176, 200, 560), (sx*172, 236, 800)], 17, m.woodz)
            tube([(sx*186, -175, 190), (sx*186, 192, 190)], 11, m.woody)
        tube([(-186, 10, 190), (186, 10, 190)], 11, m.woodx)
        rplate(430, 420, 26, 50, 8, m.woodx, (0, 0, 400), flat=True)
        cushion(390, 380, 60, cx.m.pop, (0, -8, 432), n=6, ex=.3, wr=2, seed=4)
        for z, y_ in ((590, 206), (730, 226)):
            rbox(360, 20, 84, 9, m.woodx, (0, y_, z), (-10, 0, 0), seg=3)


def toys():
    """on the round rug: a rainbow of arches, a wooden train, blocks piled and scattered, a basket of balls"""
    m, p = cx.m, cx.p
    cs = [mat(c, .5) for c in (p['pil'][0], p['pil'][2], blend(p['bed'], '#f4efe4', .5), p['pop'])]
    with at((-420, -560, 24), 16):
        for k, r in enumerate((210, 164, 118, 72)):
            pts = [(r*math.cos(math.pi*q/32), r*math.sin(math.pi*q/32)) for q in range(33)]+[((r-40)*math.cos(math.pi*q/32), (r-40)*math.sin(math.pi*q/32)) for q in range(32, -1, -1)]
            rplate(1, 1, 86, 0, 5, (cs[1], cs[0], cs[2], cs[3])[k], (0, 43, 0), pts=pts, seg=2)
    with at((170, -640, 24), -22):
        for k in range(3):
            x = k*190
            rbox(160, 92, 26, 8, m.woodx, (x, 0, 52), seg=3)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    lathe([(0, -10), (30, -10, 3), (30, 10, 3), (0, 10)], m.woodz, (x+sx*48, sy*52, 30), (90, 0, 0), steps=40)
            if k:
                tube([(x-112, 0, 50), (x-76, 0, 50)], 5, m.dark, res=3)
                rbox(130, 80, 70, 8, cs[k], (x, 0, 100), seg=3)
            else:
                lathe([(0, -50), (36, -50, 6), (36, 50, 6), (0, 50)], cs[1], (x-18, 0, 98), (0, 90, 0), steps=48)
                rbox(56, 84, 110, 8, cs[0], (x+50, 0, 118), seg=3)
                lathe([(0, 0), (13, 0), (20, 50, 4), (0, 50)], m.woodz, (x-42, 0, 128), steps=32)
    for k, (x, y, z, q) in enumerate(((-40, -960, 74, 20), (70, -900, 74, -15), (14, -932, 174, 40), (-640, -900, 74, 34))):
        rbox(98, 98, 98, 12, cs[(k+1) % 4], (x, y, z-1), (0, 0, q), seg=3)
    ball((360, -960, 106), 84, cs[0])
    ball((-700, -420, 96), 74, cs[2])


def kids_a():
    """house bed, stars, desk at the window, round rug with toys"""
    W = 4200
    cx.shift = -.045
    room(W, -3200, 1800, 2700, 'flat', {'right': [(-1600, 400, 850, 2250)]}, 'garden')
    bounce(14)
    night = cx.t['cove'] < .1
    m, p = cx.m, cx.p
    R = random.Random(cx.seed)
    with on('back'):
        # painted hills and a moon lamp
        for k, c in enumerate((p['pil'][0], p['drape'], p['bed'])):
            pts = [(-W/2, 0)]+[(-W/2+W*q/40, 1500-k*330+190*math.sin(q*.22+k*2+cx.seed)) for q in range(41)]+[(W/2, 0)]
            rplate(1, 1, 4+k*2, 0, 0, mat(c, .9), (0, 0, 0), pts=pts)
        lathe([(0, 0), (210, 0), (212, 20, 8), (190, 34, 10), (0, 36)], mat('#f6e7c0', .6, emis='#ffdf9a', es=cx.set.get('moon', .9)*max(.4, rooms.LEVEL['glow'])), (1250, -14, 2080), (90, 0, 0), steps=80)
        for dx, dz, r in ((-70, 60, 46), (60, -40, 58), (-40, -110, 30), (95, 90, 24)):
            lathe([(0, 0), (r, 0), (r, 1.5), (0, 1.5)], mat('#e3cd94', .7, emis='#e8bd6e', es=cx.set.get('moon', .9)*.83*max(.4, rooms.LEVEL['glow'])), (1250+dx, -50, 2080+dz), (90, 0, 0), steps=40)
        mark('感应夜灯', (1250, -60, 2080))
        # the moon lights its wall, and its stars go up the wall and the ceiling
        line_light((1250, -330, 2080), 260, 260, 2.2 if 'moon' not in cx.set else 1.1, '#ffd596', (0, 1, 0))
        if night:
            star = emit('#ffe6b4', 1.1)
            for k in range(46):
                r = R.uniform(9, 22)
                pts = [(r*(1 if q % 2 == 0 else .42)*math.sin(q*math.pi/5), r*(1 if q % 2 == 0 else .42)*math.cos(q*math.pi/5)) for q in range(10)]
                if k < 24:
                    rplate(1, 1, 2, 0, 0, star, (R.uniform(-1950, 1950), -13, R.uniform(1820, 2620)), (0, R.uniform(0, 70), 0), pts=pts)
                else:
                    rplate(1, 1, 2, 0, 0, star, (R.uniform(-1900, 1900), R.uniform(-2100, -100), 2696), flat=True, pts=pts)
        # house frame bed along the wall
        fr = m.woodx
        x0, x1, y0, y1 = -1750, 350, -90, -1080
        for x in (x0, x1):
            for y in (y0, y1):
                rbox(56, 56, 1450, 8, m.woodz, (x, y, 725), seg=3)
            with at((x, (y0+y1)/2, 1450)):
                for s in (-1, 1):
                    rbox(54, 700, 54, 8, m.woody, (0, s*247, 248), (s*-45, 0, 0), seg=3)
        for y in (y0, y1):
            rbox(x1-x0, 50, 54, 8, fr, ((x0+x1)/2, y, 1450), seg=3)
        rbox(x1-x0, 50, 54, 8, fr, ((x0+x1)/2, (y0+y1)/2, 1940), seg=3)
        rbox(x1-x0, 1000, 240, 12, fr, ((x0+x1)/2, (y0+y1)/2, 250), seg=3)
        rbox(x1-x0-60, 920, 180, 70, m.linen, ((x0+x1)/2, (y0+y1)/2, 450), seg=7)
        grid(60, 40, lambda u, v: (x0+600+u*1460, y1-60+v*960, 560+18*noise.noise(Vector((u*4, v*4, 3)))-max(0, .06-v)*3200-max(0, v-.96)*900), m.pop)
        for k in range(3):
            cushion(480, 380, 170, fabric(p['pil'][k]), (x0+260+k*120, y0-160-k*170, 620), (50, 0, -30+k*20), n=2.8, ex=.55, wr=8, seed=k)
        teddy((-480, -560, 560), 18)
        for k in range(15):
            t = k/14
            lathe([(0, -14), (14, 0, 8), (0, 14)], glowm('#ffdf9a', 7), (x0+(x1-x0)*t, y1-30, 1440-110*math.sin(math.pi*t*3)**2), steps=16)
        tube([(x0+(x1-x0)*k/60, y1-30, 1446-110*math.sin(math.pi*k/20)**2) for k in range(61)], 3, m.dark)
        mark('灯带', ((x0+x1)/2, y1-40, 1400))
        line_light(((x0+x1)/2, y1+40, 1420), x1-x0, 60, 3.2, '#ffc985', (0, .7, -1))
        keys('switch1', 640, 1050)
        # shelf with books and toys
        for z in (1250, 1560):
            rbox(900, 220, 30, 5, fr, (1350, -110, z), seg=2)
        books((950, -110, 1265), 9, 0, False, 3)
        teddy((1640, -110, 1265), -10, '#d9cbb4', .52)
        lathe([(0, 0), (70, 0), (60, 12, 6), (10, 18), (10, 60), (0, 60)], m.woodx, (1560, -110, 1575), steps=40)
        ball((1560, -110, 1720), 92, mat('#6fa0b8', .4))
        for k in range(3):
            rbox(110, 110, 110, 12, mat(p['pil'][k], .5), (1150+k*125-(60 if k == 2 else 0), -110, 1632+(112 if k == 2 else 0)), (0, 0, 12*k), seg=3)
    with on('right'):
        window(-1600, 400, 850, 2250, 'roller', 2, .84 if cx.t['sun'] else .72)
        if night:
            line_light((-600, 30, 1450), 1900, 1000, cx.set.get('blue', 4.5), '#86a2ea', (0, -1, -.12))  # cool light of the night beside the warm lamps
        with at((-400, 0, 0)):
            rplate(1500, 620, 34, 20, 6, m.woodx, (0, -330, 680), flat=True)
            for s in (-1, 1):
                rbox(40, 560, 680, 6, m.front, (s*690, -330, 340), seg=2)
            table_lamp((-560, -230, 714), 9)
            books((150, -200, 714), 6, 0, False, 4)
            rbox(300, 220, 6, 1, m.paper, (-150, -430, 717), (0, 0, 8), seg=1)
            lathe([(0, 0), (42, 0), (42, 100, 4), (38, 100), (0, 10)], m.popm, (-330, -240, 714), steps=40)
            for k in range(5):
                tube([(0, 0, 60), (k*12-24, (k % 2)*16-8, 190)], 4.5, mat(('#d9523a', '#e3b23c', '#4a86b0', '#6d9a58', '#8a5aa0')[k], .4), (-330, -240, 714), res=3)
            dev('speaker', '智能音箱', (-120, -220, 714), 10, 'floor', sc=1.2)
    if cx.set.get('stool'):
        small_chair(1150, -300, 108)
    else:
        chair(1190, -330, 108, p['pop'])
    lathe([(0, 0), (900, 0), (910, 10, 6), (890, 20, 6), (0, 20)], m.rug, (-150, -700, 0), steps=96)
    for a, b_, c in ((690, 800, p['pil'][0]), (420, 520, p['pil'][2]), (0, 240, p['pil'][0])):
        lathe([(a, 21), (b_, 21), (b_, 24), (a, 24)], fabric(blend(c, p['rug'], .25)), (-150, -700, 0), steps=96)
    if cx.set.get('toys'):
        toys()
    for k in range(0 if cx.set.get('toys') else 7):
        a, r = R.uniform(0, 6.28), R.uniform(150, 640)
        x, y = -150+r*math.cos(a), -700+r*.8*math.sin(a)
        if k % 3:
            rbox(120, 120, 120, 14, mat(p['pil'][k % 3], .5), (x, y, 84), (0, 0, R.uniform(0, 90)), seg=3)
        else:
            lathe([(0, -85), (60, -60, 40), (85, 0, 40), (60, 60, 40), (0, 85)], m.popm, (x, y, 106), steps=40)
    with on('left'):
        rbox(1400, 380, 760, 12, m.front, (-100, -190, 380), seg=3)
        for k in range(3):
            for j in range(2):
                rbox(410, 10, 320, 10, mat((p['pil'][(k+j) % 3], p['front'])[(k+j) % 2], .5), (-550+k*450, -384, 200+j*350), seg=3)
        lathe([(0, 0), (90, 0), (110, 60, 40), (90, 130, 40), (0, 140)], m.rug, (-400, -190, 760), steps=48)
        for s in (-1, 1):
            lathe([(0, -30), (38, 0, 20), (0, 40)], m.rug, (-400+s*62, -200, 905), steps=24)
        dev('camera', '室内摄像机', (200, -190, 760), -10, 'floor', sc=1.2)
        rplate(60, 60, 18, 12, 4, m.white, (900, 0, 1300))
        mark('空气检测仪', (900, -20, 1300))
        for k in (0, 1):
            art(1500+k*480, 1640, 380, 500, 21+k*4)
        if cx.set.get('flags'):  # a string of pennants: at night the long wall by the cupboard is a bare grey field
            hang = [(-1500+2750*q/48, 2080-150*math.sin(math.pi*q/24)**2) for q in range(49)]
            tube([(x, -12, z) for x, z in hang], 4, m.woodx, res=3)
            for k in range(16):
                x, z = hang[k*3+2]
                rplate(1, 1, 3, 0, 0, fabric(blend(p['pil'][k % 3], p['linen'], .15)), (x, -12, z), pts=[(-72, 0), (72, 0), (0, -190)])
    # play tent with a cushion inside, clouds under the ceiling
    with at((-1380, 200, 0), 28, .8):
        for a in range(6):
            if a != 4:
                w0, w1 = math.radians(a*60), math.radians(a*60+60)
                grid(10, 10, lambda u, v: ((620*(1-v)+50*v)*((1-u)*math.cos(w0)+u*math.cos(w1))*(1-.05*math.sin(u*math.pi)), (620*(1-v)+50*v)*((1-u)*math.sin(w0)+u*math.sin(w1)), 1450*v+18),
                    fabric(p['linen'] if a % 2 else p['pil'][1]))
            tube([(640*math.cos(math.radians(a*60)), 640*math.sin(math.radians(a*60)), 0), (-60*math.cos(math.radians(a*60)), -60*math.sin(math.radians(a*60)), 1680)], 13, m.woodz)
        cushion(640, 640, 130, m.pop, (0, 0, 70), n=4, ex=.4, wr=5)
        lathe([(0, 0), (60, 20, 30), (60, 90, 30), (0, 120)], glowm(K27, 3), (120, 150, 130), steps=32)
        line_light((0, 0, 900), 200, 200, 3, '#ffbe74', (0, 0, -1))
        for k in range(9):
            lathe([(0, -22), (22, 0, 12), (0, 22)], glowm('#ffdf9a', 5), (300*math.cos(k*.7-1.9)*(1-k*.03), 300*math.sin(k*.7-1.9), 820+k*12), steps=16)
    puff = felt('#f1ede4', .12) if cx.set.get('felt') else m.linen
    for x, y, z in ((-760, 150, 2160), (1180, 420, 2330), (330, 100, 2260)):
        for dx, dy, dz, r in ((-170, 0, -22, 84), (-70, -30, 34, 112), (60, 20, 26, 124), (175, -10, -20, 92), (0, -50, -24, 96)):
            ball((x+dx, y+dy, z+dz), r, puff, 1, .8)
        tube([(0, 0, 0), (0, 0, 2700-z)], 2, m.white, (x, y, z))
    ceiling_lamp(0, -500, 12 if night else 60)  # off at night: the small lamps make the light


def elder_a():
    """elder's room: single bed with rail, help button, night lights, high armchair, radar"""
    W = 4500
    room(W, -3300, 1800, 2700, 'flat', {'left': [(-1000, 1200, 700, 2300)]}, 'garden')
    m, p = cx.m, cx.p
    clad('back', kind='paint')
    with on('back'):
        with at((350, -8, 0)):
            bed(0, 1350, seed=5, throw=True)
            tube([(0, 0, 300), (0, 0, 800)]+[(60*math.sin(math.radians(a)), 0, 800+60-60*math.cos(math.radians(a))) for a in (30, 60, 90)]+[(60, -300, 860), (60, -360, 800), (60, -360, 300)],
                17, m.metal, (-700, -520, 0))
            rplate(86, 86, 18, 12, 3, m.white, (-880, -24, 950))
            lathe([(0, 0), (30, 0), (28, 10, 4), (0, 14)], mat('#c8362a', .35, coat=.5, emis='#ff3a20', es=.25), (-880, -42, 950), (90, 0, 0), steps=40)
            mark('紧急按钮', (-880, -60, 950))
    with on('left'):
        window(-1000, 1200, 700, 2300, 'drape', 2, .7)
    # high armchair with side table
    with at((-1350, -350, 0), 48):
        f = fabric(p['sofa'])
        rbox(620, 640, 200, 50, f, (0, -20, 360), seg=6)
        cushion(560, 560, 150, f, (0, -60, 490), n=6, ex=.3, wr=4)
        cushion(560, 760, 190, f, (0, 240, 820), (80, 0, 0), n=5, ex=.34, wr=5)
        for s in (-1, 1):
            rbox(90, 600, 70, 26, m.woody, (s*330, -20, 650), seg=4)
            for y in (-280, 240):
                rbox(50, 50, 640, 8, m.woodz, (s*330, y, 320), seg=2)
        cushion(420, 320, 130, fabric(p['pil'][0]), (0, 120, 640), (66, 0, 0), n=2.8, ex=.55, wr=8)
    table((-1750, 350, 0), 260, 560, m.woodx)
    lathe([(0, 0), (34, 0), (42, 80, 10), (39, 82), (0, 12)], m.ceramic, (-1700, 300, 560), steps=48)
    table_lamp((-1820, 420, 560), 7)
    books((-1860, 240, 560), 2, 0, True, 2)
    rug(-100, -500, 2500, 1700)
    with on('right'):
        rbox(1500, 420, 780, 8, m.woodx, (250, -215, 430), seg=3)
        for k in range(1, 3):
            for j in range(2):
                rbox(6, 4, 360, 0, m.seam, (250-750+k*500, -426, 240+j*380))
        rplate(1000, 570, 34, 8, 3, m.glass, (250, -60, 1330))
        picture_on(250, -95, 1330, 960, 530, 2)
        mark('电视', (250, -100, 1330))
        vase((-300, -210, 820), 240, p['pop'], 4)
        with at((700, -220, 820)):
            rbox(200, 20, 150, 4, m.dark, (0, 0, 80), (-10, 0, 0), seg=2)
            rbox(180, 4, 130, 0, m.paper, (0, -12, 80), (-10, 0, 0))
    for x in (-1500, 1500):
        with on('back'):
            rplate(70, 70, 14, 12, 3, m.white, (x, 0, 300))
            rplate(40, 14, 2, 6, 0, glowm('#ffc880', 6), (x, -15, 290))
            line_light((x, -24, 280), 60, 40, 1.4, K27, (0, -.4, -1))
            mark('感应夜灯', (x, -20, 295))
    with on('back'):
        if not part('fall', '跌倒雷达', (-1850, 0, 2250), sc=1.3):
            rplate(120, 120, 40, 26, 8, m.white, (-1850, 0, 2350))
            rplate(24, 4, 1, 2, 0, glowm(ORG, 2), (-1850, -41, 2315))
            mark('跌倒雷达', (-1850, -44, 2350))
        art(350, 1850, 1000, 560, 7)
    plant((W/2-420, 1400, 0), 1350, 5+cx.seed, 12)
    ceiling_lamp(0, -600, 60)
    smoke_at(1400, 600)


def monitor(x, y, z, rz=0, w=760):
    with at((x, y, z), rz):
        rplate(w, w*.44, 22, 10, 4, cx.m.glass, (0, 0, 330))
        picture_on(0, -23, 330, w-30, w*.44-30, cx.seed+1)
        tube([(0, 10, 0), (0, 10, 250)], 18, cx.m.steel)
        rplate(240, 180, 10, 30, 3, cx.m.steel, (0, 0, 0), flat=True)


def desk_chair(x, y, rz):
    m = cx.m
    with at((x, y, 0), rz):
        for a in range(5):
            tube([(0, 0, 90), (330*math.cos(a*1.257), 330*math.sin(a*1.257), 50)], 16, m.dark)
            lathe([(0, 0), (28, 6, 10), (28, 44, 10), (0, 50)], m.dark, (330*math.cos(a*1.257), 330*math.sin(a*1.257), 0), steps=24)
        tube([(0, 0, 80), (0, 0, 430)], 26, m.steel)
        cushion(540, 520, 110, m.sofa, (0, 0, 470), n=7, ex=.3, wr=3)
        # a back to the waist on a slim arm: over the desk it hides nothing
        tube([(0, 120, 420), (0, 300, 440), (0, 300, 620)], 16, m.steel)
        cushion(480, 400, 90, m.sofa, (0, 262, 750), (82, 0, 0), n=5, ex=.34, wr=3)
        for s in (-1, 1):
            tube([(s*200, 60, 450), (s*290, 60, 470), (s*290, 60, 640)], 12, m.steel)
            rbox(60, 280, 30, 12, m.dark, (s*290, 30, 655), seg=3)


def study_a():
    """library wall, desk in the middle, window at the right"""
    W = 4400
    room(W, -3400, 1800, 2750, 'cove', {'right': [(-1750, 900, 0, 2400)]})
    with on('back'):
        shelves(W-160, cx.z-20, 4, 5)
        dev('hub', '多协议网关', (-300, -190, 440+31), 10, 'floor', sc=1.3)
    with on('right'):
        window(-1750, 900, 0, 2400, 'drape', 2, .8)
        terrace(-1750, 900)
    rug(-150, -700, 2900, 2100)
    rplate(1900, 820, 36, 24, 6, cx.m.woodx, (-150, -300, 714), flat=True)
    for sx in (-1, 1):
        rbox(50, 700, 714, 4, cx.m.dark, (-150+sx*860, -300, 357), seg=2)
    monitor(-500, -120, 750, 10)
    table_lamp((560, -160, 750), 9, 460)
    books((250, -220, 750), 4, 12, True, 4)
    rplate(430, 130, 14, 12, 4, cx.m.white, (-480, -480, 750), flat=True)
    dev('remote', '无线开关', (40, -480, 750), 0, 'floor', sc=1.5)
    # things in use: a notebook with a pen, a cup, pencils
    rbox(230, 300, 16, 4, cx.m.paper, (-60, -420, 758), (0, 0, -14), seg=2)
    rbox(4, 300, 17, 0, cx.m.seam, (-60, -420, 758), (0, 0, -14))
    tube([(0, 0, 0), (60, 130, 0)], 5, cx.m.metal, (-60, -500, 772), res=3)
    lathe([(0, 0), (34, 0), (42, 80, 10), (39, 82), (0, 12)], cx.m.ceramic, (190, -470, 750), steps=48)
    lathe([(0, 0), (42, 0), (42, 100, 4), (38, 100), (0, 10)], cx.m.popm, (-890, -180, 750), steps=40)
    for k in range(4):
        tube([(0, 0, 60), (k*14-22, (k % 2)*16-8, 180)], 4, (cx.m.woodz, cx.m.dark, cx.m.metal, cx.m.paper)[k], (-890, -180, 750), res=3)
    desk_chair(*cx.set.get('seat', (700, -900, 205)))
    armchair(1500, 350, -75)
    plant((W/2-430, 1050, 0), 1550, 7+cx.seed, 15)
    with on('left'):
        art(1600, 1560, 760, 1000, 2)
        if not cx.set.get('one'):  # near the camera: a wide view from the middle would cut it
            art(-300, 1620, 1200, 820, 2)
        keys('switch3', 900, 1350)
    for y in (-1200, 200):
        lamp(-W/2+300, y, 14, (-W/2+40, y, 1000))
    presence(0, -900)


def study_b():
    """desk at the window, pegboard and low shelves, white morning light"""
    W = 3900
    room(W, -3100, 1500, 2700, 'flat', {'back': [(-1500, 500, 780, 2350)]}, 'garden')
    m = cx.m
    with on('back'):
        window(-1500, 500, 780, 2350, 'venetian', 2, .55)
        rplate(2500, 700, 34, 16, 6, m.woodx, (-500, -370, 720), flat=True)
        for x in (-1650, 650):
            rbox(420, 600, 700, 6, m.front, (x+(230 if x < 0 else -230), -330, 360), seg=2)
            for j in range(2):
                rbox(380, 4, 4, 0, m.seam, (x+(230 if x < 0 else -230), -631, 250+j*220))
        monitor(-600, -300, 754, -8, 700)
        table_lamp((380, -300, 754), 8, 470)
        books((-1550, -300, 754), 6, 0, False, 8)
        rplate(400, 130, 14, 12, 4, m.white, (-560, -570, 754), flat=True)
        lathe([(0, 0), (34, 0), (42, 80, 10), (39, 82), (0, 12)], m.popm, (-120, -520, 754), steps=48)
        rplate(110, 80, 34, 14, 4, m.white, (60, -300, 800))
        text('CO2', 26, m.seam, (60, -335, 815))
        rplate(50, 8, 1, 3, 0, glowm(ORG, 2), (60, -335, 782))
        mark('空气检测仪', (60, -340, 800))
        with at((1250, 0, 0)):
            shelves(1200, 2300, 2, 5, 440, 300, True, 6)
    desk_chair(-550, 420, 175)
    clad('left')
    with on('left'):
        with at((-300, -24, 0)):
            rbox(1300, 30, 900, 6, m.woodx, (0, -15, 1600), seg=2)
            for k in range(11):
                for j in range(7):
                    lathe([(0, 0), (9, 0), (9, 3), (0, 3)], m.seam, (-550+k*110, -30, 1270+j*110), (90, 0, 0), steps=12)
            books((-480, -110, 1500), 5, 0, False, 2)
            rbox(560, 160, 20, 3, m.woodx, (-230, -110, 1488), seg=2)
            plant((350, -130, 1700), 500, 4, 9)
        keys('switch3', 900, 1350)
    rug(-100, -700, 2500, 1600)
    armchair(1150, -900, -75)
    stand_lamp(1550, -150, 12)
    with on('right'):
        art(200, 1650, 720, 900, 8)
        keys('thermo', 1100, 1400)
    line_ceiling(-200, -300, 2200, 26)
    with at((-1500, 150, 0)):
        dev('purifier', '空气净化器', (0, 0, 0), 20, 'floor', fin='white')


def entrance_a():
    """door ahead, floating cabinet at the left, bench and round mirror at the right"""
    W = 3100
    cx.inset = (.75, .55)
    room(W, -3500, 1700, 2750, 'cove', floor=cx.m.tile)
    m, z = cx.m, cx.z
    clad('back', kind='paint' if cx.p['accent'][0] == 'stone' else None)
    with on('back'):
        with at((420, -24, 0)):
            door()
    with on('left'):
        L = 3000
        with at((1040, 0, 0)):
            rbox(L, 400, 700, 4, m.front, (0, -200, 580), seg=2)
            rbox(L, 400, z-1400, 4, m.front, (0, -200, 1400+(z-1400)/2), seg=2)
            rbox(L, 30, 470, 0, m.woodz, (0, -16, 1165))
            for k in range(1, 5):
                for zz, hh in ((580, 690), (1400+(z-1400)/2, z-1410)):
                    rbox(5, 3, hh, 0, m.seam, (-L/2+k*L/5, -400.5, zz))
            line_light((0, -60, 1396), L-120, 30, 9, K27)
            strip((0, -60, 1398), L-120, 16, 3, K27, 5)
            line_light((0, -150, 226), L-120, 40, 9, ORG)
            strip((0, -300, 228), L-100, 10, 3, ORG, 7)
            mark('灯带', (0, -330, 225))
            vase((L/2-500, -200, 931), 240, cx.p['drape'], 4)
            books((L/2-1350, -190, 931), 4, 0, True, 8)
            dev('hub', '多协议网关', (-300, -220, 931), 20, 'floor', sc=1.3)
            rplate(300, 200, 20, 60, 6, m.metal, (-750, -210, 930), flat=True)
    with on('right'):
        e = empty((-300, 0, 1500))
        lathe([(0, 20), (395, 20), (400, 24, 3), (400, 30, 3), (0, 30)], mat('#dfe4e8', .03, metal=1), (0, 0, 0), (90, 0, 0), parent=e, steps=120)
        tube(arc(372, 0, 360, 100, y=-14)[:-1], 7, glowm(K30, 12), parent=e, cyclic=True)
        rbox(1150, 380, 50, 8, m.woodx, (-300, -210, 430), seg=3)
        cushion(1120, 370, 80, m.sofa, (-300, -210, 490), n=9, ex=.3, wr=3)
        cushion(400, 400, 150, m.pop, (-640, -130, 660), (68, 0, 0), n=2.6, ex=.55, wr=8, seed=3)
        for s in (-1, 1):
            rbox(30, 340, 405, 4, m.frame, (-300+s*480, -210, 203), seg=2)
        keys('scene', 560, 1350)
        for t in range(4):
            lathe([(0, 0), (14, 0), (14, 40, 6), (0, 42)], m.metal, (950+t*150, 0, 1650), (90, 0, 0), steps=32)
    plant((W/2-330, 1280, 0), 1500, 6+cx.seed, 14)
    rplate(1500, 900, 12, 20, 4, m.rug, (420, 1080, 0), flat=True)
    for y in (1370, -500):
        lamp(420, y, 15)


def entrance_b():
    """front door of a house from the porch: bell, camera, keypad, wall lamps"""
    W = 5000
    if cx.t['sun']:  # two open sides: less light of the sky, else the sun draws no edge
        cx.t.update(win=cx.t['win']*.3, sun=9)
    room(W, -4200, 1500, 3000, 'flat', {'front': [(-2300, 2300, 0, 2900)], 'left': [(-2300, 2450, 0, 2800)]}, 'garden', floor=cx.m.tile,
        sun=('left', (.9, -1.25, -1.2)))
    m = cx.m
    clad('back')
    with on('left'):
        # open to the garden: posts, a low wall and a hedge on it, so that sun and green come in
        for x in (-2300, 75, 2450):
            rbox(130, 130, 2800, 8, m.woodz, (x, 40, 1400), seg=2)
        rbox(4900, 150, 150, 6, m.woodx, (75, 40, 2740), seg=2)
        rbox(4750, 350, 430, 8, m.stone, (75, 60, 215), seg=3)
        R = random.Random(cx.seed)
        for k in range(9):
            plant((-2000+k*520, 60, 110), 620+R.uniform(-60, 120), 40+k*3+cx.seed, 12)
    with on('back'):
        with at((300, -24, 0)):
            door(0, True, 1150)
            rbox(1700, 900, 120, 8, m.stone, (0, -450, 60), seg=2)
            rplate(1100, 600, 14, 20, 4, m.rug, (0, -460, 120), flat=True)
        for x in (-850, 1550):
            rbox(90, 110, 340, 10, m.dark, (x, -55, 1900), seg=3)
            for zz, d in ((2076, 1), (1724, -1)):
                rbox(70, 80, 6, 0, glowm(K30, 6), (x, -55, zz))
                line_light((x, -60, zz+d*8), 70, 80, 9, K27, (0, .05, d))
        mark('射灯', (1550, -110, 1900))
        dev('camera', '室外摄像机', (-1650, -70, 2330), 16, 'floor', sc=1.6)
        rbox(130, 130, 14, 4, m.white, (-1650, -66, 2322), seg=2)
        if not part('keypad', '密码键盘', (1080, -24, 1330), fin='graphite', sc=1.3):
            rplate(90, 150, 26, 10, 3, m.glass, (1050, -24, 1330))
            for k in range(12):
                text('123456789*0#'[k], 24, emit('#dfe8f2', .8), (1024+26*(k % 3), -52, 1375-27*(k//3)))
            mark('密码键盘', (1050, -56, 1330))
        text('18', 420, m.metal, (1560, -30, 2480), ext=6)
        rplate(320, 420, 130, 10, 4, m.frame, (-1500, -24, 1250))
        rbox(240, 6, 10, 0, m.seam, (-1500, -157, 1390))
        lathe([(0, 0), (60, 0), (66, 20, 8), (60, 40), (0, 46)], mat('#d8452f', .4, emis='#ff3a20', es=.5), (1560, -24, 2120), (90, 0, 0), steps=48)
        mark('声光警号', (1560, -70, 2120))
    # slabs with joints, and a darker path to the door
    joint, path = mat(cx.p['stone'][1], .9), mat(blend(cx.p['stone'][1], '#4a4540', .35), .75, bump=noise_bump(30, .3, .01))
    for k in range(9):
        rbox(5000, 9, 2, 0, joint, (0, -2900+k*520, .5))
    for k in range(8):
        rbox(9, 5600, 2, 0, joint, (-2200+k*640, -1300, .5))
    for k in range(6):
        rplate(1500, 470, 14, 24, 4, path, (300, 150-k*540, 0), flat=True)
    for x in (-2000, 2100):
        rbox(480, 480, 520, 20, m.dark, (x, 900, 260), seg=3)
        plant((x, 900, 260), 1300, 3+cx.seed+x % 7, 16)
    # beds of grass and low plants on both sides of the path, with a lantern in each
    for s, x0, w in ((-1, -1500, 1300), (1, 1900, 1000)):
        rbox(w+120, 900, 90, 14, m.stone, (x0, -150, 45), seg=3)
        rbox(w, 780, 96, 4, mat('#3a3028', .95, bump=noise_bump(60, .5, .02)), (x0, -150, 48), seg=1)
        for k in range(5):
            plant((x0-w/2+150+k*(w-300)/4, -150+(-1)**k*150, -230), 660+70*(k % 3), 20+k*3+s+cx.seed, 13)
        with at((x0+s*-(w/2-140), -430, 90)):
            for q in (0, 380):
                rbox(190, 190, 20, 4, m.dark, (0, 0, q+10), seg=2)
            for a in (-1, 1):
                for b in (-1, 1):
                    rbox(14, 14, 380, 2, m.dark, (a*84, b*84, 200), seg=1)
            lathe([(0, 20), (38, 20), (38, 190, 8), (0, 196)], glowm(K27, 5), steps=32)
            area((0, 0, .3), (0, -1, .1), .2, .2, 4*rooms.LEVEL['glow'], K27, vis_gl=False)
    line_ceiling(300, 600, 3600, 30)
    with at((1400, 740, 0)):
        rbox(420, 320, 300, 10, mat('#b98a5a', .8), (0, 0, 150), (0, 0, 16), seg=2)
        rbox(60, 322, 302, 2, mat('#d8b98a', .5), (0, 0, 150), (0, 0, 16), seg=1)
        rbox(300, 240, 200, 8, mat('#a97b4d', .8), (30, 0, 401), (0, 0, -8), seg=2)


def kitchen_a():
    """kitchen run ahead, island or table before it"""
    W = 5400
    room(W, -3300, 2200, 2800, 'cove', {'left': [(-1300, 700, 900, 2250)]}, 'garden')
    with on('left'):
        window(-1300, 700, 900, 2250, 'honey', 2, .7)
    with on('back'):
        kitchen_run(-2550, 950, True)
    if cx.seed % 2:
        island(-350, -350)
    else:
        rug(-350, -500, 2900, 2100)
        dining_set(-350, -500, 2000, 2)
    for x in (-1800, -600, 600):
        lamp(x, 1550, 15)
    with on('right'):
        art(700, 1650, 700, 900, 3)
        keys('screen', -100, 1380)
    smoke_at(1500, 0)
    robot(1500, -1500, 20)


def kitchen_b():
    """galley with a window over the sink, cooking at the right, bright"""
    W = 3600
    cx.inset = (1, 1)
    room(W, -3200, 1700, 2650, 'flat', {'back': [(-900, 900, 1080, 2250)]}, 'garden', floor=cx.m.tile)
    m = cx.m
    with on('back'):
        kitchen_run(-1750, 1750, False, 0, 5000, False, False)
        window(-900, 900, 1080, 2250, 'roller', 2, .75)
        for k in range(6):  # a bar on each door
            rbox(260, 20, 14, 6, m.metal, (-1750+(k+.5)*3500/6, -600, 790), seg=2)
        rbox(300, 22, 420, 12, m.woodz, (-1080, -70, 1105), (-9, 0, 0), seg=3)
        rbox(240, 20, 300, 12, m.woody, (-900, -96, 1046), (-11, 0, 4), seg=3)
        lathe([(0, 0), (80, 0), (96, 10, 8), (168, 78, 60), (162, 82), (84, 22), (0, 18)], m.ceramic, (840, -330, 900), steps=64)
        for dx, dy, dz in ((-62, 0, 0), (40, -50, 0), (44, 56, 0), (-6, 4, 52)):
            lathe([(0, -44), (30, -34, 18), (44, 0, 26), (32, 34, 18), (0, 42)], mat('#e0a63a', .45, coat=.2), (840+dx, -330+dy, 966+dz), (dx, dy, 0), steps=32)
        for k, x in enumerate((-620, 560, 760)):
            with at((x, -60, 1086), 0, .42):
                plant((0, 0, 0), 760, 60+k+cx.seed, 11)
        for s in (-1, 1):
            for z in (1500, 1850):
                rbox(700, 240, 34, 4, m.woodx, (s*1380, -130, z), seg=2)
                line_light((s*1380, -60, z-22), 640, 20, 2.2, K27)
                for k in range(4):
                    lathe([(0, 0), (48, 0), (54, 8, 6), (54, 90+k*14, 6), (0, 100+k*14)], (m.ceramic, m.popm, m.woodz, m.ceramic)[(k+int(z)) % 4],
                        (s*1380-240+k*150, -120, z+18), steps=40)
    with on('right'):
        with at((0, 0, 0)):
            kitchen_run(-2200+1100, 1700, False, 4000, 200, True, False)
            for x in (-700, 1200):
                rbox(700, 330, cx.z-1500, 3, m.woodz, (x, -165, 1500+(cx.z-1500)/2), seg=2)
    with on('left'):
        with at((900, 0, 0)):
            rbox(700, 620, cx.z, 3, m.woodz, (-200, -310, cx.z/2), seg=2)
            built_in(-200, -620, 1250, 540, '180°')
            built_in(-200, -620, 1780, 400, '12:30', False)
            for z in (330, 800):
                rbox(300, 16, 16, 6, m.metal, (-200, -640, z), seg=2)
            rbox(690, 4, 4, 0, m.seam, (-200, -620.5, 900))
            mark('蒸烤箱', (-200, -640, 1300))
            mark('微波炉', (-200, -640, 1800))
        with at((-250, 0, 0)):
            fridge(0)
        with at((-1400, 0, 0)):
            keys('screen', 0, 1380)
    rplate(800, 2100, 12, 20, 4, m.rug, (0, -250, 0), flat=True)
    for y in (-1180, -1060, 560, 680):
        rplate(800, 50, 2, 2, 0, fabric(cx.p['pop']), (0, y, 12), flat=True)
    # a step stool, a crate of vegetables, a plant: someone cooks here
    if not cx.set.get('clear'):
        with at((-560, 500, 0), 12):
            rbox(400, 300, 36, 10, m.woodx, (0, 0, 420), seg=3)
            rbox(380, 200, 30, 8, m.woodx, (0, -190, 210), seg=3)
            for x in (-170, 170):
                rbox(34, 300, 420, 6, m.woodz, (x, 0, 210), seg=2)
                rbox(34, 190, 210, 6, m.woodz, (x, -190, 105), seg=2)
            lathe([(0, 0), (90, 0), (100, 14, 6), (96, 20), (0, 14)], m.ceramic, (0, 20, 440), steps=48)
        with at((720, 320, 0), -14):
            for z in (60, 150, 240):
                for y in (-160, 160):
                    rbox(460, 16, 70, 3, m.woodx, (0, y, z), seg=2)
                for x in (-225, 225):
                    rbox(16, 320, 70, 3, m.woodx, (x, 0, z), seg=2)
            for k, c in enumerate(('#b8462f', '#6f8f3f', '#d9a23c', '#7d9a48', '#c2552f', '#e0b04a', '#55793a')):
                lathe([(0, -62), (50, -44, 30), (70, 0, 40), (48, 46, 30), (0, 58)], mat(c, .45, coat=.2), (-150+(k % 4)*98, -70+(k//4)*140, 265), (k*9, k*13, 0), steps=32)
    line_ceiling(0, -300, 1800, 30)
    smoke_at(0, 700)


def bathroom_a():
    """vanity ahead, tub at the right, towel rail at the left"""
    W = 3800
    room(W, -2700, 1500, 2650, 'cove', {'right': [(-900, 500, 1100, 2150)]} if cx.seed % 2 else {}, 'garden', floor=cx.m.tile)
    m = cx.m
    clad('back', kind='stone' if cx.p['accent'][0] in ('slat', 'stone') else 'panel')
    with on('back'):
        with at((-620, -22, 0)):
            vanity(1700)
    if cx.seed % 2:
        with on('right'):
            window(-900, 500, 1100, 2150, 'venetian', 2, .5)
    with on('front'):
        # lit shelves and a washed wall: the mirror shows them, else it is black after dusk
        x, w = -650, 1500
        rbox(w+60, 20, 2050, 4, m.woodz, (x, -12, 1425), seg=2)
        for k, z in enumerate((620, 1000, 1380, 1760, 2140)):
            rbox(w, 200, 34, 4, m.woodx, (x, -110, z), seg=2)
            strip((x, -40, z-24), w-40, 10, 8, K27, 5)
            line_light((x, -110, z-24), w-60, 120, 1.6, K27)
            for j in range(3):
                c = (m.linen, m.pop, m.bed)[(j+k) % 3]
                if (j+k) % 4:
                    for q in range(2+(j+k) % 2):
                        rbox(330, 170, 72, 30, c, (x-480+j*470, -112, z+54+q*74), seg=5)
                else:
                    vase((x-480+j*470, -112, z+17), 200, cx.p['pil'][0], j, False)
        line_light((800, -420, cx.z-20), 1500, 120, 5*rooms.LEVEL['lamp']/max(rooms.LEVEL['glow'], .01), K30, (0, .5, -1))
    tub(1000, 560)
    plant((W/2-330, 1150, 0), 1450, 9+cx.seed, 14)
    with on('left'):
        towel_rail(300, 1250)
        keys('thermo', -500, 1400)
    rplate(900, 560, 22, 40, 9, cx.m.linen, (-620, 500, 0), flat=True)
    for x in (-1100, -200, 1000):
        lamp(x, 1100, 13, (x, 1460, 900))
    presence(0, -300)


def bathroom_b():
    """smart toilet, shower behind glass, small vanity; for every age"""
    W = 3300
    cx.shift = -.045
    m = cx.m
    room(W, -2300, 1500, 2600, 'flat', {'back': [(-680, 420, 1520, 2240)]}, 'garden', floor=tiled(blend(*cx.p['stone'], .45), .6, .6, (0, 1), .3, '#8f8b86', .03))
    bounce(9)
    kind, skin = cx.p['accent'][0], cx.m.accent
    face = skin if kind in ('slat', 'stone') else tiled(cx.p['accent'][1])
    with on('back'):
        # tiles leave the window free; it is what lights the room by day
        for a, b, z0, z1 in ((-W/2, -680, 0, cx.z), (420, W/2, 0, cx.z), (-680, 420, 0, 1520), (-680, 420, 2240, cx.z)):
            rbox(b-a, 24, z1-z0, 0, face, ((a+b)/2, -12, (z0+z1)/2))
        window(-680, 420, 1520, 2240, 'honey', 2, .78)
        boughs([(-620, 1500, 1750, 330, .9), (-260, 1700, 1560, 300, .8), (120, 1600, 1540, 260, .7), (520, 1500, 1900, 300, .9)])
        with at((1050, -24, 0)):
            shower(0, 1100, 1050)
        with at((0, -24, 0)):
            toilet(-100)
            rbox(900, 170, 1150, 4, m.woodx if kind != 'slat' else m.front, (-100, -85, 575), seg=2)  # a white toilet needs a darker ground
            rbox(240, 6, 160, 10, m.white, (-100, -171, 1010), seg=2)
            rbox(900, 190, 30, 4, m.stone, (-100, -95, 1162), seg=2)
            bouquet(-370, -95, 1178, 170, cx.seed, m.popm)
            rbox(110, 110, 90, 10, m.paper, (-220, -95, 1224), seg=2)
            dev('speaker', '智能音箱', (150, -95, 1178), 0, 'floor', sc=1.1)
            line_light((-100, -175, 1140), 800, 20, 3, ORG, (0, -.3, -1))
            rplate(70, 130, 16, 12, 3, m.white, (430, 0, 1000))
            lathe([(0, 0), (22, 0), (20, 8, 4), (0, 10)], mat('#c8362a', .35, coat=.5, emis='#ff3a20', es=.3), (430, -16, 970), (90, 0, 0), steps=40)
            mark('紧急按钮', (430, -24, 970))
    # grab bar beside the toilet
            tube([(-700, 0, 620), (-700, -90, 620), (-700, -90, 1250), (-700, 0, 1250)], 17, m.metal)
    with on('left'):
        with at((200, 0, 0)):
            vanity(1300)
    with on('right'):
        towel_rail(-560, 1300)
    rplate(1150, 660, 22, 40, 9, fabric(blend(cx.p['bed'], cx.p['linen'], .35), 60, .4), (-250, 380, 0), flat=True)
    for k in range(5):
        rplate(1040, 26, 4, 6, 1, m.linen, (-250, 140+k*120, 22), flat=True)
    # a stool with towels and a plant fill the corner before the glass
    with at((760, 60, 0), 20):
        rplate(360, 360, 34, 120, 8, m.woodx, (0, 0, 430), flat=True)
        for a in range(4):
            tube([(120*math.cos(a*1.571+.78), 120*math.sin(a*1.571+.78), 430), (170*math.cos(a*1.571+.78), 170*math.sin(a*1.571+.78), 0)], 15, m.woodz)
        for k, c in enumerate((cx.p['linen'], cx.p['pil'][0], cx.p['linen'])):
            rbox(290, 210, 64, 28, fabric(c), (0, 0, 498+k*66), (0, 0, k*6), seg=5)
    with at((-W/2+300, 1180, 0), 0, .62):
        plant((0, 0, 0), 1300, 5+cx.seed, 12)
    if not part('fall', '跌倒雷达', (W/2-150, 1476, 2250), sc=1.3):
        rplate(120, 120, 40, 26, 8, m.white, (W/2-120, 1500, 2300))
        mark('跌倒雷达', (W/2-120, 1450, 2300))
    for x in (-900, 300):
        lamp(x, 700, 16)
    lamp(1050, 1000, 18)
    line_light((0, 1440, cx.z-30), W-200, 40, 14, K27, (0, .3, -1))
    presence(0, -700)
    dev('valve', '智能水阀', (-W/2+160, 1380, 200), 90, 'floor', sc=1.4)


def balcony():
    """balcony with deck, lounge chair, plants, clothes lift, washer corner"""
    W = 4600
    p = cx.p
    room(W, -2900, 1500, 2700, 'flat', {'back': [(-2200, 2200, 0, 2600)]}, 'garden' if cx.seed % 2 else 'city', floor=cx.m.woody)
    m = cx.m
    with on('back'):
        for k in range(5):
            rbox(46, 60, 2600, 4, m.frame, (-2200+k*1100, 40, 1300), seg=2)
        rbox(4400, 60, 50, 6, m.frame, (0, -10, 1080), seg=2)
        g = clear()
        rbox(4400, 10, 1000, 0, g, (0, -10, 540))
        rbox(4500, 80, 90, 10, m.white, (0, -60, 2560), seg=3)
        rbox(2180, 5, 900, 0, m.drape, (-1090, -50, 2110))
        rbox(2180, 18, 30, 5, m.metal, (-1090, -50, 1655), seg=2)
        mark('电动卷帘', (-500, -110, 2560))
    with on('left'):
        machine(900, 0, '洗衣机', '#e2e2e0')
        rbox(1500, 640, 40, 6, m.stone, (600, -320, 870), seg=2)
        rbox(800, 600, 850, 4, m.front, (150, -305, 425), seg=2)
        for dx, dy, sx, sy in ((0, -180, 480, 24), (0, 180, 480, 24), (-228, 0, 24, 340), (228, 0, 24, 340)):
            rbox(sx, sy, 110, 9, m.ceramic, (150+dx, -320+dy, 945), seg=3)
        rbox(440, 340, 20, 0, m.ceramic, (150, -320, 902))
        tap(150, -110, 890)
        dev('valve', '智能水阀', (560, -120, 890), 0, 'floor', sc=1.3)
        for z in (1450, 1800):
            rbox(1400, 240, 34, 4, m.woodx, (600, -125, z), seg=2)
            line_light((600, -60, z-22), 1300, 20, 3, K27)
        for k in range(4):
            plant((120+k*330, -125, (1467, 1817)[k % 2]), 420, k+cx.seed, 8)
        dev('leak', '水浸传感器', (300, -750, 0), 0, 'floor', sc=1.6, fin='white')
    # clothes lift
    with at((-300, 780, 0)):
        for y in (-250, 250):
            tube([(-1100, y, 2180), (1100, y, 2180)], 13, m.steel)
        rbox(1300, 330, 100, 20, m.white, (0, 0, cx.z-50), seg=4)
        rplate(900, 120, 3, 20, 0, glowm(K30, 2.2), (0, 0, cx.z-104), flat=True)
        for x in (-520, 520):
            for y in (-120, 120):
                tube([(x, y, 2190), (x, y, cx.z-90)], 3, m.steel)
        mark('晾衣机', (800, -270, 2190))
        with at((0, -250, 2180)):
            hung(-800, 470, 860, 640, p['linen'], 1)
            for k, (x, c, turn) in enumerate(((-330, p['pil'][0], 16), (190, p['linen'], -12))):
                with at((x, 0, 14), turn):
                    shirt(c, k+cx.seed)
            hung(690, 400, 600, 520, p['bed'], 4)
    # lounge
    armchair(1450, 250, -40, p['sofa'])
    armchair(450, 600, 20, p['sofa'])
    table((1050, 400, 0), 260, 430, m.woodx)
    lathe([(0, 0), (34, 0), (42, 80, 10), (39, 82), (0, 12)], m.ceramic, (1050, 380, 430), steps=48)
    rug(900, 200, 1900, 1500)
    for k, (x, y, h) in enumerate(((2000, 1150, 1500), (-400, 1200, 1000), (1650, 1250, 800), (2050, 700, 700))):
        plant((x, y, 0), h, k+cx.seed*3, 13)
    dev('valve', '浇灌控制', (1830, 930, 40), 0, 'floor', sc=1.3, fin='graphite')
    tube([(1830, 930, 60), (1950, 850, 20), (2000, 700, 30), (1900, 500, 14), (2100, 300, 12)], 9, m.dark)
    for x in (-1000, 1000):
        lamp(x, -500, 14)
    with on('right'):
        dev('camera', '室外摄像机', (1000, -70, 2280), 20, 'floor', sc=1.4)
        rbox(110, 120, 14, 4, m.white, (1000, -60, 2273), seg=2)
        keys('switch1', -400, 1350)
        art(300, 1600, 700, 500, 6)


def garden():
    """terrace under an awning, glass doors of the house at the left, lawn and lights"""
    W = 7000
    p = cx.p
    room(W, -3600, 2600, 3200, 'flat', {'back': [(-3450, 3450, 0, 3150)], 'right': [(-2600, 2600, 0, 3150)]}, 'garden', floor=cx.m.woody)
    m = cx.m
    for x in (-3400, 3400):
        rbox(130, 130, 3200, 8, m.woodz, (x, 2500, 1600), seg=2)
    rbox(6900, 130, 210, 8, m.woodx, (0, 2500, 2900), seg=2)  # carries the beams and the awning
    for k in range(17):
        rbox(60, 6100, 160, 6, m.woody, (-3300+k*410, -500, 3060), seg=2)
    with on('left'):
        rbox(3600, 50, 2500, 0, mat('#20262b', .05, coat=1), (600, -25, 1250))
        for k in range(5):
            rbox(60, 70, 2500, 4, m.frame, (-1200+k*900, -50, 1250), seg=2)
        rplate(1500, 6, 3, 1, 0, emit('#ffd2a0', .5), (-300, -52, 2350))
        for x in (-1700, 2650):
            rbox(90, 110, 300, 10, m.dark, (x, -55, 1900), seg=3)
            rbox(70, 80, 6, 0, glowm(K30, 7), (x, -55, 1746))
            line_light((x, -60, 1740), 70, 80, 9, K27, (0, .05, -1))
        dev('camera', '室外摄像机', (2250, -80, 2640), 0, 'floor', sc=1.8)
        rbox(130, 140, 16, 4, m.white, (2250, -70, 2630), seg=2)
        keys('switch1', -1350, 1350)
    # awning rolled out
    rbox(4200, 150, 140, 30, m.white, (900, 2640, 2770), seg=4)
    n = 12
    stripes = cloth(p['linen']), cloth(p['pop'])
    for k in range(n):
        x = 900-2050+(k+.5)*4100/n
        rbox(4100/n+2, 1500, 8, 0, stripes[k % 2], (x, 3353, 2538), (-18, 0, 0))
        rplate(4100/n-4, 210, 6, 60, 0, stripes[k % 2], (x, 4062, 2215))
    rbox(4140, 60, 60, 14, m.white, (900, 4070, 2312), seg=3)
    for x in (-900, 2700):
        tube([(x, 2660, 2740), (x+260, 3400, 2470), (x, 4050, 2310)], 22, m.white)
    mark('遮阳篷', (1500, 2545, 2770))
    couch(-900, 2200, 0, 2700, 3)
    rug(-700, 700, 3600, 2600)
    tables(-900, 900)
    armchair(1050, 900, -70, p['sofa'])
    table((2500, 1500, 0), 500, 740, m.woodx)
    for a in (200, 320, 90):
        chair(2500+820*math.cos(math.radians(a)), 1500+820*math.sin(math.radians(a)), a+90, p['pop'])
    for k, (x, y, h) in enumerate(((-3100, 2100, 1700), (600, 2250, 1100), (3200, 2300, 1600), (3100, -200, 1300), (-3100, -900, 1200))):
        plant((x, y, 0), h, k+cx.seed*3, 15)
    for k in range(26):
        t = k/25
        lathe([(0, -35), (32, 0, 20), (22, 30, 10), (0, 36)], glowm('#ffd9a0', 6), (-3200+6400*t, 2380, 2560-260*math.sin(math.pi*(t*3 % 1))), steps=20)
    tube([(-3200+6400*k/120, 2380, 2596-260*math.sin(math.pi*(k/40 % 1))) for k in range(121)], 5, m.dark, res=3)
    mark('灯带', (-1400, 2380, 2420))
    for k in range(4):
        lathe([(0, 0), (60, 0), (60, 320, 10), (0, 330)], m.dark, (-2600+k*1700, 2480, 0), steps=32)
        lathe([(61, 250), (61, 310)], glowm(K30, 5), (-2600+k*1700, 2480, 0), steps=32)
    mark('射灯', (2500, 2400, 300))
    dev('valve', '浇灌控制', (2850, -300, 60), 0, 'floor', sc=1.6, fin='graphite')
    for x in (-1500, 500, 2300):
        lamp(x, 800, 20)
    line_light((-300, 600, 3000), 5200, 3000, 110, K27)  # what the house and the lamps between the beams give


def cinema():
    """home cinema: big picture, two rows of recliners, acoustic panels, starry ceiling, projector"""
    W = 5600
    p = cx.p
    cx.eye = 1.5
    dim = mat('#3a3430' if p['fin'] != 'white' else '#4a4a4e', .9)
    cx.m.wall, cx.m.ceil, cx.m.floor = dim, mat('#1a1a1e', .9), fabric('#4a423b')
    room(W, -4600, 2600, 2900, 'flat')
    m = cx.m
    with on('back'):
        rbox(4300, 40, 1900, 4, m.dark, (0, -20, 1500), seg=2)
        k = cx.seed % 3
        rplate(4100, 1760, 4, 4, 0, m.white, (0, -40, 1500))
        t = cx.t['sun']
        cx.t['sun'] = 0
        picture_on(0, -46, 1500, 4060, 1720, k)
        cx.t['sun'] = t
        area((0, 2.4, 1.5), (0, 0, 1), 3.8, 1.6, 34, ('#ffb980', '#a9cfe8', '#ffd0a0')[k])
        strip((0, -30, 500), 4000, 10, 10, ORG, 4)
        mark('电视', (1200, -60, 1900))
        for s in (-1, 1):
            rbox(300, 300, 1150, 16, m.dark, (s*2430, -200, 575), seg=3)
            for zz, r in ((880, 90), (620, 100), (320, 110)):
                lathe([(0, -12), (r*.35, -6), (r*.85, -26, 10), (r, 0, 4), (r+10, 4), (r+10, 0)], m.steel, (s*2430, -356, zz), (90, 0, 0), steps=48)
        mark('回音壁', (2430, -370, 620))
    for side in ('left', 'right'):
        with on(side):
            f = fabric(p['bed']), fabric(p['sofa'])
            for k in range(6):
                rbox(760, 70, 1500, 30, f[k % 2], (-2900+k*1000, -35, 1350), seg=4)
                if k < 5:
                    X = -2400+k*1000
                    rbox(60, 70, 1500, 6, m.woodz, (X, -35, 1350), seg=2)
                    for d in (1, -1):
                        rbox(80, 60, 4, 0, glowm(K30, 5), (X, -80, 1350+d*120))
                        line_light((X, -90, 1350+d*125), 80, 40, 4, K27, (0, .4, d))
                    rbox(90, 70, 230, 8, m.metal, (X, -80, 1350), seg=2)
            if side == 'left':
                keys('scene', 2600, 1300)
    # stage and steps with light
    rbox(W, 2500, 180, 4, m.floor, (0, -3100, 90), seg=2)
    strip((0, -1846, 150), W-200, 8, 8, ORG, 7)
    line_light((0, -1830, 150), W-200, 16, 7, ORG, (0, 1, -.2))
    mark('灯带', (-1500, -1840, 150))
    f = fabric(p['sofa'] if p['sofa'] < '#b' else p['bed'])
    for y, z, n in ((-500, 0, 4),):
        for k in range(n):
            with at(((k-(n-1)/2)*1010, y, z), 180):
                rbox(820, 800, 330, 60, f, (0, -60, 250), seg=6)
                cushion(600, 700, 200, f, (0, -120, 470), n=6, ex=.3, wr=5, seed=k)
                cushion(620, 760, 260, f, (0, 300, 780), (76, 0, 0), n=5, ex=.34, wr=6, seed=k+5)
                for s in (-1, 1):
                    rbox(170, 840, 240, 60, f, (s*430, -40, 500), seg=6)
                lathe([(30, 0), (44, 0), (44, 6)], glowm(ORG, 2.4), (430, -300, 621), steps=32)
    R = random.Random(4)
    for k in range(130):
        lathe([(0, 0), (R.uniform(4, 9), 0)], glowm('#dfe8ff', 8), (R.uniform(-W/2+300, W/2-300), R.uniform(-3600, 2300), cx.z-3), steps=10)
    rbox(420, 360, 150, 30, m.white, (0, -1500, cx.z-220), seg=5)
    lathe([(0, 0), (60, 0), (62, 30, 6), (46, 30), (40, 10), (0, 8)], m.glass, (90, -1320, cx.z-220), (-90, 0, 0), steps=48)
    tube([(0, -1500, cx.z-150), (0, -1500, cx.z)], 20, m.dark)
    mark('投影机', (90, -1500, cx.z-220))
    for x in (-1600, 1600):
        lathe([(0, -8), (100, -6, 4), (110, 0), (0, 0)], m.white, (x, 300, cx.z), steps=48)
        mark('吸顶音响', (x, 300, cx.z-10))


def laundry():
    """washer and dryer, sink, shelves, hanging rail, drying light"""
    W = 3600
    cx.shift, cx.inset = -.045, (1, .5)
    room(W, -2800, 1500, 2650, 'flat', {'right': [(-1450, 50, 1000, 2250)]}, 'garden', floor=tiled(blend(*cx.p['stone'], .55), .6, .6, (0, 1), .3, '#85817b', .03))
    bounce(20)
    m, p = cx.m, cx.p
    clad('back', kind='paint')
    with on('back'):
        with at((0, -10, 0)):
            machine(-1250, 0, '洗衣机', '#e2e2e0' if p['fin'] == 'white' else '#4a4d52')
            machine(-620, 0, '干衣机', '#e2e2e0' if p['fin'] == 'white' else '#4a4d52')
            rbox(1960, 620, 850, 4, m.woodz, (700, -310, 425), seg=2)  # wood beside the white machines, or one white runs into the other
            for k in range(1, 3):
                rbox(4, 4, 830, 0, m.seam, (-280+k*653, -620.5, 425))
            for k in range(3):
                rbox(160, 22, 14, 4, m.metal, (47+k*653, -632, 780), seg=2)
            rbox(3360, 650, 40, 6, m.stone, (0, -325, 880), seg=2)
            rbox(3360, 16, 500, 0, m.tile, (0, -8, 1150))
            rbox(600, 420, 6, 0, m.steel, (500, -320, 902))
            rbox(540, 360, 6, 0, m.dark, (500, -320, 905))
            tap(500, -110, 900)
            rbox(1400, 350, 850, 4, m.woodz, (-950, -175, 1950), seg=2)
            for k in range(1, 3):
                rbox(4, 4, 840, 0, m.seam, (-1650+k*466, -350.5, 1950))
            line_light((-950, -60, 1520), 1300, 30, 7, K30)
            strip((-950, -40, 1522), 1300, 12, 3, K30, 5)
            mark('灯带', (-600, -100, 1515))
            for z in (1520, 1880):
                rbox(1500, 260, 34, 4, m.woodx, (750, -135, z), seg=2)
                line_light((750, -60, z-22), 1400, 20, 3, K27)
            for k in range(3):
                rbox(360, 230, 200, 24, fabric(p['drape'], 90), (240+k*460, -135, 1637), seg=4)
                with at((260+k*480, -130, 1897)):
                    for j in range(3):
                        rbox(300, 210, 54, 20, fabric((p['linen'], p['pil'][0], p['bed'])[(j+k) % 3]), (0, 0, 28+j*56), seg=4)
            tube([(250, -330, 1420), (1600, -330, 1420)], 12, m.metal)
            for k in range(5):
                X = 500+k*220
                with at((X, -330, 1425), 58+k % 2*9, .82):
                    shirt((p['linen'], p['pop'], p['bed'], p['pil'][2], p['sofa'])[k], k+1, 430)
            for k in range(3):
                lathe([(0, 0), (50, 0), (54, 8, 6), (54, 150+k*30, 10), (18, 190+k*30, 10), (18, 220+k*30), (0, 220+k*30)], (m.popm, m.ceramic, m.woodz)[k], (-100+k*115, -160, 900), steps=40)
            rbox(420, 320, 90, 30, fabric(p['linen']), (-1200, -330, 950), seg=4)
            rbox(400, 300, 70, 30, fabric(p['pil'][0]), (-1200, -330, 1030), seg=4)
            dev('plug', '智能插座', (120, -16, 1120), fin='white', sc=1.3)
            dev('leak', '水浸传感器', (320, -800, 0), 0, 'floor', sc=1.6, fin='white')
            dev('valve', '智能水阀', (290, -170, 900), 0, 'floor', sc=1.3)
    with on('right'):
        window(-1450, 50, 1000, 2250, 'venetian', 2, .66)
    with on('left'):
        # pegs with what waits to be ironed; a cupboard here hid half of the room
        rbox(900, 24, 110, 4, m.woodx, (1000, -12, 1760), seg=2)
        for k in range(5):
            tube([(0, 0, 0), (0, -70, 8)], 11, m.woodx, (640+k*180, -20, 1760), res=4)
        for k, c in ((0, p['pil'][0]), (2, p['linen'])):
            with at((700+k*180, -72, 1775)):
                shirt(c, k+7, 560)
        grid(20, 20, lambda u, v: (1270+(u-.5)*(250+60*v)+6*math.sin(v*7), -52-34*math.sin(u*math.pi)*v, 1560-v*360), fabric(p['pil'][2], 80, .3))
        tube([(1190, -50, 1556), (1210, -60, 1760), (1330, -60, 1760), (1350, -50, 1556)], 7, m.paper, res=3)
    with at((-1500, -60, 0), 15):
        lathe([(0, 0), (230, 0), (290, 520, 40), (280, 524), (222, 20), (0, 18)], mat('#c9a878', .9), steps=64)
        for k in range(4):
            cushion(380, 300, 130, fabric((p['linen'], p['pil'][0], p['bed'], p['pil'][1])[k]), (-60+40*k, 30-30*k, 500+k*36), (10*k, 20-12*k, 40*k), n=3, ex=.5, wr=14, seed=k)
    rug(-250, 330, 2200, 880)
    # ironing board with a shirt, folded things on a stool
    with at((820, -350, 0), -24):
        rplate(1150, 330, 26, 120, 8, fabric(p['pil'][0]), (0, 0, 820), flat=True)
        for a in (-1, 1):
            tube([(a*380, -120, 10), (a*-280, 0, 800)], 14, m.steel)
            tube([(a*380, 120, 10), (a*-280, 0, 800)], 14, m.steel)
        rbox(420, 240, 60, 24, fabric(p['linen']), (-250, 0, 880), seg=4)
        rbox(210, 100, 26, 12, m.steel, (250, 0, 862), seg=4)
        rbox(180, 86, 80, 30, m.popm, (262, 0, 906), seg=5)
    line_ceiling(0, 100, 2200, 30)
    presence(0, -500)
    plant((W/2-330, 700, 900-900), 1100, 3+cx.seed, 12)


# ---------- plans: experience centres
def sign(x, z, w=2200, h=520):
    """blank sign: lit panel with the orange disc, no text"""
    m = cx.m
    rbox(w, 60, h, 20, m.front, (x, -45, z), seg=4)
    line_light((x, -20, z+h/2-10), w-100, 30, 9, K30, (0, .2, 1))
    line_light((x, -20, z-h/2+10), w-100, 30, 9, K30, (0, .2, -1))
    lathe([(0, 0), (h*.27, 0), (h*.28, 10, 4), (0, 14)], mat('#ff7a00', .4, emis='#ff7a00', es=.55), (x-w/2+h*.55, -76, z), (90, 0, 0), steps=80)
    rbox(w*.5, 6, h*.09, 3, mat('#c9c4bb', .5), (x+w*.12, -78, z+h*.07), seg=2)
    rbox(w*.34, 6, h*.06, 2, mat('#d6d2ca', .5), (x+w*.04, -78, z-h*.12), seg=2)


# what stands in a niche: model, Chinese leaf, scale, face
SHOW = (('lock', '指纹锁', 1.05, 'w'), ('screen', '中控屏', 1.6, 'w'), ('speaker', '智能音箱', 2.2, 'f'), ('scene', '场景面板', 2.9, 'w'), ('camera', '室内摄像机', 2.6, 'f'),
    ('hub', '多协议网关', 2.5, 'f'), ('thermo', '温控器', 3, 'w'), ('purifier', '空气净化器', .58, 'f'), ('doorbell', '可视门铃', 1.9, 'w'), ('switch3', '智能开关', 3, 'w'),
    ('ceiling', '吸顶灯', .95, 'w'), ('remote', '无线开关', 3.4, 'f'), ('smoke', '烟雾报警器', 2.4, 'w'), ('valve', '智能水阀', 2.4, 'f'), ('motion', '人体移动', 4, 'w'),
    ('bulb', '灯泡', 2.8, 'f'), ('switch1', '智能开关', 3, 'w'), ('leak', '水浸传感器', 3.6, 'f'))


def show(k, x, z0, h, y=-20, depth=260):
    """one device in a niche: floor things on its board, wall things on its back"""
    kind, name, sc, f = SHOW[k % len(SHOW)]
    fin = ('white', 'graphite', 'gold')[(k+k//3) % 3] if kind in ('lock', 'scene', 'switch3', 'switch1', 'thermo', 'hub', 'speaker') else ('white', 'graphite')[k % 2]
    if f == 'f':
        dev(kind, name, (x, y-depth/2, z0), -14, 'floor', fin=fin, sc=sc)
    else:
        dev(kind, name, (x, y, z0+h/2), 0, fin=fin, sc=sc)


def niches(w, cols, rows, z0=560, h=430, depth=300, start=0, back=None):
    """wall of lit niches with devices; a wall's frame"""
    m = cx.m
    dx, top = w/cols, z0+rows*h
    rbox(w, depth, z0, 4, m.woodx, (0, -depth/2, z0/2), seg=2)
    rbox(w, depth, cx.z-top, 4, m.woodx, (0, -depth/2, (cx.z+top)/2), seg=2)
    rbox(w, 16, rows*h, 0, back or m.front, (0, -8, (z0+top)/2))
    for c in range(cols+1):
        rbox(30, depth, rows*h, 2, m.woodz, (-w/2+c*dx, -depth/2, (z0+top)/2), seg=2)
    for r in range(rows+1):
        rbox(w, depth, 30, 2, m.woodx, (0, -depth/2, z0+r*h), seg=2)
        if r:
            line_light((0, -60, z0+r*h-18), w-80, 24, 2.6*w/1000, K30)
            strip((0, -30, z0+r*h-17), w-60, 10, 3, K30, 5)
    for r in range(rows):
        for c in range(cols):
            show(start+r*cols+c, -w/2+(c+.5)*dx, z0+15+r*h, h-30, -18, depth-20)
    strip((0, -depth+10, 60), w-60, 8, 6, ORG, 5)


def counter(x, y, L=2600, rz=0):
    """reception counter with a curved end and an orange line"""
    m = cx.m
    with at((x, y, 0), rz):
        rplate(L, 760, 1020, 300, 6, m.front, (0, 0, 20), flat=True)
        rplate(L+80, 840, 50, 330, 8, m.woodx, (0, 0, 1040), flat=True)
        rplate(L+6, 766, 12, 303, 2, glowm(ORG, 2.2), (0, 0, 180), flat=True)
        rplate(L-100, 660, 20, 270, 2, m.dark, (0, 0, 0), flat=True)
        dev('screen', '中控屏', (-L*.22, -120, 1090), 12, 'floor', sc=1.6)
        dev('speaker', '智能音箱', (L*.25, -60, 1090), 0, 'floor', sc=1.5)
        vase((L*.38, 60, 1090), 260, cx.p['pop'], 3)


def demo_table(x, y, n=5, L=2400, start=2):
    """long table with devices to try"""
    m = cx.m
    with at((x, y, 0)):
        rplate(L, 900, 60, 40, 8, m.woodx, (0, 0, 840), flat=True)
        for s in (-1, 1):
            rbox(80, 760, 840, 8, m.front, (s*(L/2-160), 0, 420), seg=3)
        rbox(L-480, 60, 300, 4, m.front, (0, 0, 650), seg=2)
        kinds = (('hub', '多协议网关', 2), ('speaker', '智能音箱', 1.7), ('camera', '室内摄像机', 2), ('remote', '无线开关', 2.6), ('leak', '水浸传感器', 2.6), ('screen', '中控屏', 1.4), ('plug', '智能插座', 2.2))
        for k in range(n):
            kind, name, sc = kinds[(k+start) % len(kinds)]
            X = (k-(n-1)/2)*(L-300)/n
            rplate(300, 300, 30, 40, 4, m.stone, (X, 0, 900), flat=True)
            dev(kind, name, (X, 0, 930), -14, 'floor', sc=sc, fin=('white', 'graphite')[k % 2])


def shop_shell(W=8000, D0=-4600, D1=3000, H=3400, tile=True):
    room(W, D0, D1, H, 'flat', floor=cx.m.tile if tile else cx.m.floor)
    for y in (-2600, -400, 1800):
        line_ceiling(0, y, W-1600, 40)
    for x in (-W/2+900, W/2-900):
        track(x, D0+600, D1-500, 26)


def shop_hall():
    """counter before the sign, niches at the left, demo living room at the right"""
    shop_shell()
    clad('back')
    with on('back'):
        with at((-400, -26, 0)):
            sign(0, 2300, 3000, 620)
    counter(-400, 1500, 3000)
    for k in range(3):
        tube([(0, 0, 0), (0, 0, 1650)], 3, cx.m.dark, (-1300+k*900, 1400, 1750))
        globe((-1300+k*900, 1400, 1640), 130, 20)
    rug(500, -700, 1900, 1900, 940)
    for x, y, c in ((150, -700, 'pop'), (850, -450, 'bed'), (650, -1150, 'sofa')):
        lathe([(0, 0), (240, 0), (280, 40, 30), (280, 340, 50), (230, 390, 30), (0, 396)], fabric(cx.p[c]), (x, y, 16), steps=72)
    with on('left'):
        with at((900, 0, 0)):
            niches(4200, 7, 4, 560, 430, 320, cx.seed)
    with at((2350, 0, 0)):
        rug(300, 300, 2600, 3000)
        couch(1250, 600, -90, 2300, 2)
        table((150, 600, 16), 380, 360, cx.m.stone)
        floorlamp((1250, 2150, 0), 1620, 24)
        plant((300, 2350, 0), 1700, 4, 15)
    with on('right'):
        art(-900, 1700, 900, 1100, 2)
        keys('screen', 300, 1400)
        keys('scene', 800, 1400)
    demo_table(-1900, -250, 4, 2000)
    for x in (-2000, -400, 1200):
        spot((x, 1300, 3350), (x, 2950, 1500), 70, 60)


def shop_wall():
    """whole wall of devices, table to try them"""
    shop_shell(7200, -4200, 2400, 3300, False)
    with on('back'):
        niches(6400, 9, 4, 620, 460, 320, cx.seed)
        sign(0, 2870, 2400, 420)
    demo_table(-1500, -300, 5, 2400, cx.seed)
    demo_table(1500, -300, 5, 2400, cx.seed+3)
    plant((-3200, 1500, 0), 1900, 4, 16)
    plant((3200, 1500, 0), 1900, 5, 16)
    for x in range(-2800, 2801, 1400):
        spot((x, 900, 3250), (x, 2300, 1400), 60, 62)


def shop_demo():
    """a furnished living room framed like a stage inside the shop"""
    shop_shell(7600, -4800, 2600, 3300)
    m = cx.m
    for x in (-2500, 2500):
        rbox(160, 3300, 2700, 6, m.woodz, (x, 950, 1350), seg=2)
    rbox(5160, 3300, 160, 6, m.woodx, (0, 950, 2760), seg=2)
    rbox(5000, 3300, 60, 4, m.floor, (0, 950, 30), seg=2)
    strip((0, -690, 2680), 4700, 12, 10, ORG, 5)
    line_light((0, -600, 2675), 4700, 40, 26, K30, (0, .5, -1))
    line_light((0, 2350, 2675), 4700, 40, 26, K27, (0, .25, -1))
    clad('back', -2450, 2450)
    with at((0, 0, 60)):
        couch(-100, 2450, 0, 2700)
        rug(0, 700, 3600, 2300)
        tables(-250, 800)
        armchair(1600, 900, -60)
        stand_lamp(-1900, 2150, 20)
        plant((2000, 2150, 0), 1600, 5, 14)
        robot(-1300, -150, 20)
        with at((0, 2570, 0)):
            keys('scene', 1700, 1300)
            keys('thermo', 1980, 1300)
            curtainw(-2400, -1750, -150, 30, 2640, 8, 50, m.drape, 3)
            mark('窗帘电机', (-1800, -160, 2600))
    with on('left'):
        with at((-200, 0, 0)):
            niches(2600, 4, 4, 600, 450, 300, cx.seed)
    with on('right'):
        sign(200, 2500, 1800, 420)
        for k, (kind, nm) in enumerate((('lock', '指纹锁'), ('doorbell', '可视门铃'), ('screen', '中控屏'))):
            dev(kind, nm, (-600+k*650, 0, 1450), sc=(1.6, 2.2, 1.8)[k], fin='graphite')
    counter(2600, -2100, 1900, -35)


def shop_light():
    """light laboratory: lamps from warm to cold over a long bench with dimmers"""
    cx.m.wall = mat('#4a4641' if cx.p['fin'] != 'white' else '#77736d', .9)
    shop_shell(7000, -4200, 2200, 3200, False)
    m = cx.m
    cols = ('#ffb068', '#ffc890', '#ffe0bd', '#fff4e4', '#e8f0ff', '#cfe0ff')
    with on('back'):
        rbox(6300, 60, 2500, 6, m.woodz, (0, -30, 1500), seg=2)
        for k, c in enumerate(cols):
            X = -2625+k*1050
            rbox(980, 30, 2200, 4, m.front, (X, -70, 1560), seg=2)
            line_light((X, -140, 2600), 800, 40, 22, c, (0, .55, -1))
            rbox(900, 60, 40, 4, m.dark, (X, -130, 2640), seg=2)
            with at((X, -86, 1900)):
                lathe([(0, 0), (225, 0), (230, 30, 10), (216, 50, 10)], m.metal, (0, 0, 0), (90, 0, 0), steps=96)
                lathe([(214, 46), (200, 62, 20), (0, 70)], emit(c, 2.4), (0, 0, 0), (90, 0, 0), steps=96)
                mark('吸顶灯', (0, -80, 0))
            show((3, 6, 9, 16, 3, 9)[k], X, 1060, 220, -86)
            lathe([(0, 0), (50, 0), (58, -40, 20), (34, -110, 20), (30, -150)], emit(c, 3), (X, -330, 1480), steps=40)
            tube([(X, -330, 1480), (X, -330, 3200)], 4, m.dark)
        rbox(6300, 560, 60, 6, m.stone, (0, -280, 850), seg=2)
        rbox(6200, 460, 820, 4, m.woodx, (0, -240, 410), seg=2)
        strip((0, -480, 60), 6000, 8, 6, ORG, 6)
    demo_table(1750, -350, 4, 1900, 3)
    for s in (-1, 1):
        with at((s*2450, 250, 0)):
            lathe([(0, 0), (240, 0), (240, 520, 20), (0, 522)], m.front, steps=64)
            table_lamp((0, 0, 522), 9, 460)
    rug(-1500, -900, 2000, 2000, 990)
    armchair(-1900, -700, 25)
    armchair(-1000, -1100, -35, cx.p['sofa'])
    plant((-3100, 900, 0), 1700, 4, 15)


def shop_lock():
    """doors with locks to try, bells, cameras, and a small house front"""
    shop_shell(7200, -4200, 2200, 3200)
    m = cx.m
    clad('back', kind='panel')
    tones = (('#5f4129', '#8f663f'), ('#33302e', '#4a4643'), ('#a67c50', '#cfa573'), ('#4d5a52', '#66746b'))
    with on('back'):
        for k, c in enumerate(tones):
            X = -2500+k*1660
            rbox(1090, 90, 2320, 4, m.frame, (X, -60, 1160), seg=2)
            rbox(960, 60, 2220, 4, wood(*c, None, .38, .25, axis=2), (X, -110, 1120), seg=2)
            dev('lock', '指纹锁', (X-370, -140, 1120), fin=('white', 'graphite', 'gold', 'graphite')[k], sc=1.35)
            dev('doorbell', '可视门铃', (X+700, -22, 1450), fin=('white', 'graphite')[k % 2], sc=1.7) if k < 3 else None
            line_light((X, -200, 2560), 900, 40, 12, K30, (0, .3, -1))
            rbox(1000, 180, 40, 4, m.dark, (X, -100, 2600), seg=2)
        sign(0, 2900, 2000, 380)
    with on('left'):
        with at((200, 0, 0)):
            niches(3200, 5, 4, 600, 440, 300, 4+cx.seed)
    with on('right'):
        with at((300, 0, 0)):
            niches(3200, 5, 4, 600, 440, 300, 11+cx.seed)
    demo_table(-1500, -450, 4, 1900, 1)
    plant((-3200, 1750, 0), 1600, 4, 14)


def shop_front():
    """the shop from the street: glass, blank fascia, warm inside"""
    W = 9000
    room(W, -6500, 3000, 4200, 'flat', {'front': [(-4400, 4400, 0, 4100)]}, 'city', floor=cx.m.tile)
    m = cx.m
    y = -600
    cx.eye, cx.shift = 1.45, .085
    rbox(W, 260, 900, 10, m.woodx if cx.p['accent'][0] != 'slat' else m.accent, (0, y, 3650), seg=2)
    rbox(W, 420, 60, 6, m.dark, (0, y-60, 3200), seg=2)
    with at((0, y-130, 0)):
        sign(0, 3650, 4200, 560)
        line_light((0, -250, 4050), 4000, 60, 60, K30, (0, .8, -1))
    for x in (-4300, -1700, 1700, 4300):
        rbox(160, 200, 3200, 6, m.frame, (x, y, 1600), seg=2)
    g = clear('#eef2f0', .06)
    for x in (-3000, 3000):
        rbox(2460, 12, 3100, 0, g, (x, y, 1600))
        rbox(2440, 700, 420, 6, m.front, (x, y+450, 210), seg=3)
        strip((x, y+110, 60), 2300, 8, 8, ORG, 6)
    for k in range(5):
        show((2, 5, 7, 4, 11)[k], -3800+k*400, 420, 400, y+640, 260)
        show((13, 15, 5, 2, 4)[k], 2200+k*400, 420, 400, y+640, 260)
    clad('back', kind='panel')
    with on('back'):
        niches(6400, 9, 4, 640, 470, 320, cx.seed)
    counter(900, 700, 2400)
    couch(-2300, 900, 40, 2100, 2)
    floorlamp((-3600, 1400, 0), 1620, 30)
    plant((-3900, y-500, 0), 1800, 4, 15)
    plant((3900, y-500, 0), 1800, 6, 15)
    for x in (-3000, 0, 3000):
        line_ceiling(x, 900, 2200, 60)
    for x in (-2600, 0, 2600):
        spot((x, 600, 4100), (x, 2900, 1500), 120, 66)


def shop_desk():
    """consultation: long table, wall screen with a floor plan, material samples"""
    shop_shell(6600, -4000, 2200, 3100, False)
    m = cx.m
    clad('back')
    with on('back'):
        with at((-500, -26, 0)):
            rplate(2600, 1460, 40, 14, 4, m.glass, (0, -30, 1720))
            rplate(2540, 1400, 1, 4, 0, emit('#f2ede4', .75), (0, -72, 1720))
            ln = emit('#4b4640', .5)
            for a, b, c, d in ((-900, -500, 900, -500), (-900, 500, 900, 500), (-900, -500, -900, 500), (900, -500, 900, 500), (-200, -500, -200, 120), (-900, 120, 300, 120),
                    (300, 120, 300, 500), (400, -500, 400, -60), (400, -60, 900, -60)):
                rbox(max(abs(c-a), 26), 2, max(abs(d-b), 26), 0, ln, ((a+c)/2, -75, 1720+(b+d)/2))
            R = random.Random(cx.seed)
            for k in range(16):
                lathe([(0, 0), (34, 0), (0, 2)], emit('#ff7a00', .9), (R.uniform(-820, 820), -77, 1720+R.uniform(-430, 430)), (90, 0, 0), steps=24)
            mark('电视', (900, -90, 2200))
    dining_set(-400, -500, 2600, 3, 3)
    dev('screen', '中控屏', (-900, -500, 760), 160, 'floor', sc=1.3)
    rplate(300, 210, 10, 10, 2, m.dark, (300, -700, 760), flat=True)
    with on('right'):
        with at((0, 0, 0)):
            for c in range(6):
                for r in range(5):
                    q = (m.woodz, m.stone, m.accent, m.sofa, m.pop, m.front, m.drape, m.floor, m.metal, m.bed)[(c*3+r*7+cx.seed) % 10]
                    rbox(300, 40, 300, 6, q, (-950+c*360, -30, 900+r*360), seg=2)
            line_light((0, -200, 2850), 2200, 40, 24, K30, (0, .4, -1))
    with on('left'):
        with at((300, 0, 0)):
            niches(3600, 5, 4, 600, 440, 300, cx.seed)
    plant((2700, 1600, 0), 1800, 4, 15)
    for x in (-1800, -500, 800):
        spot((x, 900, 3050), (x, 2150, 1200), 40, 60)


# ---------- portrait leads of the home floors
def lead_shell(wall=None, floor=None):
    """tall wall and floor; nothing above 2 m"""
    if wall:
        cx.m.wall = wall
    room(3400, -3600, 0, 3900, 'flat', floor=floor)


def lead_cam(x=0, z=1.35, shift=.05, lens=25.5):
    camera((x, -3.0, z), (x, 0, z), lens, (0, shift))


def wash(e=24, x=0, c=K27):
    """soft light down the calm upper wall"""
    line_light((x, -260, 3850), 2200, 60, e, c, (0, .28, -1))


def lead_lighting():
    lead_shell(mat(cx.p['drape'], .85))
    m = cx.m
    wash(16)
    with on('back'):
        with at((60, 0, 0)):
            rbox(1100, 400, 300, 8, m.woodx, (0, -215, 420), seg=3)
            rbox(4, 4, 290, 0, m.seam, (0, -416, 420))
            line_light((0, -215, 266), 1000, 200, 9, ORG)
            strip((0, -380, 268), 1000, 10, 4, ORG, 6)
            mark('灯带', (-300, -400, 264))
            table_lamp((-330, -210, 570), 12, 480)
            books((150, -200, 570), 4, 0, True, 3)
            dev('remote', '无线开关', (20, -300, 570), -14, 'floor', sc=2.2)
            vase((420, -200, 570), 300, cx.p['pop'], 5)
        for x, z, r in ((-80, 1750, 150), (270, 1480, 105)):
            tube([(x, -420, z+r), (x, -420, 3900)], 3, m.dark)
            globe((x, -420, z), r, 14)
            lathe([(0, 0), (26, 0), (26, 60, 4), (0, 64)], m.metal, (x, -420, z+r-6), steps=32)
        dev('scene', '场景面板', (-470, 0, 1330), sc=1.9)
    armchair(420, -1020, -38)
    rug(0, -1000, 2600, 1500)
    lead_cam()


def lead_security():
    lead_shell(mat(cx.p['wall'], .85), cx.m.tile)
    m = cx.m
    with on('back'):
        rbox(1130, 70, 3900, 4, m.frame, (-260, -20, 1950), seg=2)
        rbox(1010, 60, 3900, 4, wood('#5b3d27', '#85603f', None, .35, .25, axis=2), (-260, -48, 1950), seg=2)
        for x in (-600, 80):
            rbox(8, 6, 3900, 0, m.metal, (x, -80, 1950))
        dev('lock', '指纹锁', (120-20, -78, 1120), fin='graphite', sc=1.7)
        dev('doorbell', '可视门铃', (520, 0, 1500), fin='graphite', sc=2.0)
        rbox(140, 150, 16, 4, m.white, (520, -75, 1900), seg=2)
        dev('camera', '室外摄像机', (520, -80, 1908), -24, 'floor', fin='white', sc=1.9)
        dev('contact', '门窗磁', (-300, -80, 1840), sc=1.8)
        rbox(420, 340, 50, 8, m.woodx, (560, -180, 420), seg=3)
        cushion(400, 330, 80, m.sofa, (560, -180, 470), n=8, ex=.3, wr=3)
    line_light((.0, -300, 3850), 2200, 60, 26, K27, (0, .25, -1))
    spot((300, -900, 3600), (200, 0, 1100), 55, 40)
    line_light((-250, -120, 30), 1000, 40, 5, ORG, (0, -1, .15))
    rplate(1300, 800, 14, 20, 4, m.rug, (-150, -600, 0), flat=True)
    plant((640, -560, 0), 760, 6, 11)
    with at((-520, -560, 0)):
        rbox(360, 280, 240, 8, mat('#b98a5a', .8), (0, 0, 134), (0, 0, 14), seg=2)
        rbox(56, 282, 242, 2, mat('#d8b98a', .5), (0, 0, 134), (0, 0, 14), seg=1)
    lead_cam(.04)


def lead_shading():
    m = cx.m
    room(3400, -3600, 0, 3900, 'flat', {'back': [(-900, 900, 350, 3700)]}, 'garden')
    with on('back'):
        window(-900, 900, 350, 3700, None, 2)
        rbox(1800, 6, 1850, 0, mat('#efe3d0', .9, emis='#f6e6cf', es=.28), (0, -60, 2800))
        for k in range(1):
            rbox(1800, 24, 44, 8, m.metal, (0, -62, 1870), seg=3)
        mark('电动卷帘', (300, -80, 1870))
        curtainw(-1250, -480, -170, 20, 3850, 8, 60, m.drape, 3)
        rbox(2000, 480, 330, 8, m.woodx, (0, -250, 175), seg=3)
        cushion(1700, 460, 110, m.linen, (0, -250, 390), n=9, ex=.3, wr=4)
        for x, c, r in ((420, 0, 14), (160, 1, -10)):
            cushion(430, 420, 160, fabric(cx.p['pil'][c]), (x, -180, 620), (68, 0, r), n=2.6, ex=.55, wr=8, seed=c)
        books((-250, -300, 445), 2, 0, True, 3)
    table((420, -760, 0), 260, 430, m.stone)
    dev('remote', '无线开关', (360, -820, 430), -14, 'floor', sc=2.3)
    lathe([(0, 0), (34, 0), (42, 80, 10), (39, 82), (0, 12)], m.ceramic, (500, -720, 430), steps=48)
    plant((-480, -700, 0), 1000, 6, 13)
    rug(0, -1000, 2400, 1300)
    lead_cam(.02)


def lead_environment():
    lead_shell(mat('#b9c3ae', .85))
    m = cx.m
    wash(30)
    with on('back'):
        rbox(760, 420, 760, 8, m.woodx, (280, -220, 400), seg=3)
        rbox(4, 4, 740, 0, m.seam, (280, -431, 400))
        rbox(800, 450, 40, 6, m.stone, (280, -225, 800), seg=2)
        line_light((280, -220, 22), 700, 200, 3, ORG)
        lathe([(0, 0), (120, 0), (200, 80, 60), (206, 120, 4), (196, 120, 4), (120, 30, 50), (0, 24)], m.ceramic, (200, -230, 820), steps=96)
        tap(200, -60, 820, m.metal, 260)
        g = mat('#dcebee', .03, trans=.9, ior=1.2, coat=.5)
        lathe([(0, 0), (36, 0), (42, 120, 8), (39, 120), (34, 10), (0, 10)], g, (520, -260, 820), steps=48)
        dev('valve', '智能水阀', (560, -140, 820), 0, 'floor', sc=1.7)
        dev('thermo', '温控器', (300, 0, 1620), fin='gold' if cx.p['fin'] == 'gold' else None, sc=2.3)
        rplate(70, 70, 20, 14, 4, m.white, (-140, 0, 1480))
        text('46%', 40, m.seam, (-140, -21, 1480))
        mark('温湿度计', (-140, -24, 1480))
    dev('purifier', '空气净化器', (-390, -420, 0), 18, 'floor', fin='white', sc=1.15)
    dev('leak', '水浸传感器', (100, -760, 0), 0, 'floor', fin='white', sc=2.4)
    plant((-330, -110, 0), 1500, 11, 11)
    rug(0, -1300, 2400, 900)
    lead_cam()


def lead_media():
    cx.m.wall = mat('#3d3833', .9)
    room(3400, -3600, 0, 3900, 'flat')
    m = cx.m
    wash(22)
    with on('back'):
        rplate(1180, 670, 34, 8, 3, m.glass, (0, -42, 1330))
        cx.t['sun'], s = 0, cx.t['sun']
        picture_on(0, -77, 1330, 1150, 640, 2)
        cx.t['sun'] = s
        strip((0, -12, 1330), 1100, 8, 620, ORG, 3)
        mark('电视', (300, -90, 1500))
        rbox(1700, 400, 280, 6, m.woodx, (0, -200, 400), seg=3)
        line_light((0, -200, 256), 1500, 200, 9, ORG)
        strip((0, -380, 258), 1600, 10, 4, ORG, 6)
        rbox(900, 90, 70, 28, mat('#202225', .8), (0, -270, 576), seg=5)
        mark('回音壁', (0, -320, 576))
        dev('speaker', '智能音箱', (-480, -280, 540), -12, 'floor', sc=1.9, fin='graphite')
        vase((470, -240, 540), 260, cx.p['pop'], 3)
        rbox(250, 290, 950, 16, m.dark, (610, -720, 480), seg=3)
        for zz, r in ((760, 70), (520, 90), (270, 90)):
            lathe([(0, -10), (r*.35, -4), (r*.85, -24, 10), (r, 0, 4), (r+9, 4), (r+9, 0)], m.steel, (610, -868, zz), (90, 0, 0), steps=48)
        mark('智能音箱', (-480, -340, 650))
    table((-120, -1150, 0), 330, 360, m.stone)
    dev('remote', '无线开关', (-60, -1200, 360), -14, 'floor', sc=2.4)
    lathe([(0, 0), (110, 0), (150, 60, 40), (144, 62), (90, 12), (0, 10)], m.popm, (-270, -1100, 360), steps=48)
    rug(0, -1200, 2600, 1500)
    lead_cam()


def lead_kitchen():
    lead_shell(mat(cx.p['wall'], .85), cx.m.floor)
    m = cx.m
    wash(12)
    with on('back'):
        rbox(2400, 580, 760, 3, m.front, (0, -290, 480), seg=2)
        rbox(2400, 520, 100, 0, m.dark, (0, -260, 50))
        rbox(2400, 620, 40, 5, m.stone, (0, -310, 880), seg=2)
        rbox(2400, 16, 700, 0, m.tile, (0, -8, 1250))
        rbox(1500, 260, 40, 4, m.woodx, (0, -135, 1640), seg=2)
        line_light((0, -80, 1615), 1400, 30, 14, K30)
        strip((0, -40, 1617), 1400, 12, 3, K30, 5)
        mark('灯带', (400, -80, 1610))
        for k in range(6):
            lathe([(0, 0), (48, 0), (54, 8, 6), (54, 90+k % 3*24, 6), (0, 100+k % 3*24)], (m.ceramic, m.popm, m.woodz, m.ceramic, m.steel, m.popm)[k], (-520+k*150, -120, 1660), steps=40)
        plant((480, -130, 1660), 330, 4, 8)
        rplate(596, 596, 20, 10, 3, m.glass, (60, -582, 480))
        rbox(470, 20, 16, 6, m.steel, (60, -640, 690), seg=3)
        rplate(120, 30, 2, 4, 0, glowm(ORG, 1.6), (60, -604, 735))
        text('180°', 70, emit('#f4f6fa', .9), (-130, -604, 735))
        rplate(430, 290, 1, 6, 0, glowm('#c9742a', .32), (60, -603, 450))
        for zz in (380, 470, 550):
            rbox(420, 2, 5, 0, m.dark, (60, -606, zz))
        lathe([(0, 0), (90, 0), (120, 40, 30), (90, 90, 40), (0, 100)], mat('#b06a2c', .6, emis='#c07a34', es=.25), (60, -560, 472), sy=.3, steps=40)
        mark('蒸烤箱', (60, -640, 480))
        rplate(720, 430, 8, 14, 2, m.glass, (60, -310, 900), flat=True)
        for k in (-1, 1):
            lathe([(106, 0), (112, .5), (112, .6)], glowm(ORG, 2), (60+k*170, -310, 908.4), steps=64)
        mark('灶具', (60, -520, 905))
        lathe([(0, 0), (125, 0), (135, 10, 8), (135, 150, 6), (128, 152), (122, 14), (0, 12)], m.popm, (230, -310, 909), steps=64)
        lathe([(0, 154), (132, 152), (128, 164, 8), (24, 176, 4), (20, 200, 6), (0, 202)], m.popm, (230, -310, 909), steps=48)
        for s in (-1, 1):
            rbox(60, 40, 20, 8, m.dark, (230+s*160, -310, 1020), seg=2)
        rbox(300, 220, 26, 10, m.woodx, (-480, -330, 912), seg=3)
        for a, b in ((-560, -310), (-490, -360), (-430, -290)):
            lathe([(0, -38), (26, -30, 16), (38, 0, 24), (28, 30, 16), (0, 34)], mat('#d9822b', .5), (a, b, 965), steps=40)
        dev('screen', '中控屏', (-430, -16, 1330), sc=1.5)
        dev('plug', '智能插座', (470, -16, 1200), fin='white', sc=1.5)
    rug(0, -1250, 2400, 900)
    dev('leak', '水浸传感器', (-420, -760, 0), 0, 'floor', fin='white', sc=2.2)
    lead_cam()


PLANS = {
    'living': {'a': living_a, 'b': living_b, 'c': living_c}, 'dining': {'a': dining_a, 'b': dining_b}, 'bedroom': {'a': bedroom_a, 'b': bedroom_b},
    'kids': {'a': kids_a}, 'elder': {'a': elder_a}, 'study': {'a': study_a, 'b': study_b}, 'entrance': {'a': entrance_a, 'b': entrance_b},
    'kitchen': {'a': kitchen_a, 'b': kitchen_b}, 'bathroom': {'a': bathroom_a, 'b': bathroom_b}, 'balcony': {'a': balcony}, 'garden': {'a': garden},
    'cinema': {'a': cinema}, 'laundry': {'a': laundry},
    'shop': {'hall': shop_hall, 'wall': shop_wall, 'demo': shop_demo, 'light': shop_light, 'lock': shop_lock, 'front': shop_front, 'desk': shop_desk},
    'lead': {'lighting': lead_lighting, 'security': lead_security, 'shading': lead_shading, 'environment': lead_environment, 'media': lead_media,
        'kitchen': lead_kitchen},
}
ROOM_ZH = dict(living='客厅', dining='餐厅', bedroom='卧室', kids='儿童房', elder='老人房', study='书房', entrance='玄关', kitchen='厨房', bathroom='卫生间',
    balcony='阳台', garden='庭院', cinema='影音室', laundry='家政间', shop='体验馆', lead='楼层')


# ---------- camera, hotspots, picture
def look(name):
    """cameras of a room: all level, so walls stay upright"""
    W, D0, D1 = cx.W/1000, cx.D0/1000, cx.D1/1000
    d = D1-D0
    at_, to, lens, z = {
        'wide': ((W*.06, D0+d*.07), (-W*.02, D1), 21.5, 1.25),
        'left': ((-W/2+cx.inset[0], D0+d*.1), (W*.15, D1-d*.08), 22, 1.25),
        'right': ((W/2-cx.inset[1], D0+d*.1), (-W*.15, D1-d*.08), 22, 1.25),
        'near': ((W*.04, D0+d*.17), (-W*.02, D1), 25.5, 1.2),
        'low': ((-W*.16, D0+.45), (W*.06, D1), 21.5, .95),
        'detail': ((W*.18, D0+d*.3), (-W*.1, D1), 30, 1.2),
    }[name]
    z = cx.eye or z
    camera((*at_, z), (*to, z), lens*cx.zoom, (0, cx.shift))


def mirror():
    """turn the whole room around; lettering stays readable"""
    e = empty()
    for o in bpy.context.scene.objects:
        if o.type == 'FONT':
            o.scale.x *= -1
            o.data.align_x = {'LEFT': 'RIGHT', 'RIGHT': 'LEFT'}.get(o.data.align_x, o.data.align_x)
        if not o.parent and o is not e and o.type != 'CAMERA':
            o.parent = e
    e.scale = (-1, 1, 1)
    c = bpy.context.scene.camera
    c.location.x *= -1
    c.rotation_euler.z *= -1
    c.data.shift_x *= -1


def spots(w, h):
    """devices with their place in the picture, 0-1 from the upper left; seen = in the frame and not covered"""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = w, h
    bpy.context.view_layer.update()
    dg, cam, out = bpy.context.evaluated_depsgraph_get(), s.camera, []
    for o in s.objects:
        if not o.get('dev'):
            continue
        p = o.matrix_world.translation
        q = world_to_camera_view(s, cam, p)
        x, y = q.x, 1-q.y
        inside = q.z > 0 and .01 < x < .99 and .01 < y < .99
        seen = inside
        if inside:
            v = p-cam.location
            hit, at_, _, _, ob, _ = s.ray_cast(dg, cam.location, v.normalized(), distance=v.length)
            seen = not hit or (at_-cam.location).length > v.length-.28
        if inside:
            out.append(dict(name=o['dev'], x=round(x, 4), y=round(y, 4), col=min(24, int(x*24)+1), row=min(12, int(y*12)+1), seen=seen, metres=round(q.z, 2)))
    out.sort(key=lambda d: (not d['seen'], d['metres']))
    return out


def build(rec):
    """scene of one record of covers.json"""
    s = reset()
    cx.p = dict(PALETTES[rec.get('palette', 'oak')])
    cx.t = dict(TIMES[rec.get('time', 'evening')])
    cx.seed, cx.pals, cx.eye, cx.shift, cx.inset = rec.get('seed', 1), {}, None, -.02, (.5, .5)
    cx.zoom, cx.set = rec.get('zoom', 1), rec.get('set', {})
    if rec.get('finish'):
        cx.p['fin'] = rec['finish']
    for k in rooms.LEVEL:
        rooms.LEVEL[k] = cx.t[k]
    if rec['room'] in ('cinema', 'shop') or rec['room'] == 'lead' and rec.get('time') != 'day':
        bright = rec.get('time') == 'day' and rec['room'] == 'shop'  # a shop keeps its lamps on
        rooms.LEVEL.update({'spot': .45, 'cove': .6, 'lamp': .4, 'glow': .6} if bright else {k: 1 for k in rooms.LEVEL})
    cx.m = materials(cx.p)
    PLANS[rec['room']][rec.get('plan', 'a')]()
    if rec['room'] != 'lead':
        look(rec.get('camera', 'wide'))
    if rec.get('mirror'):
        mirror()
    return s


def picture(rec, w, h, spp, out):
    """build, list the devices, render, denoise, tone"""
    t = TIMES[rec.get('time', 'evening')]
    build(rec)
    found = spots(w, h)
    alt = f"{PALETTES[rec.get('palette', 'oak')]['zh']}{ROOM_ZH[rec['room']]}，{t['zh']}（效果图）"
    json.dump(dict(rec, alt=alt, width=w, height=h, devices=found), open(os.path.join(out, rec['name']+'.json'), 'w'), ensure_ascii=False, indent=1)
    if os.environ.get('STUDIO_SPOTS_ONLY'):
        return
    res, tr = render_linear(w, h, spp, bounces=6, clamp=.5, thr=.03)
    despike(res)
    x, td = denoise(res, R=7, k=.55)
    raw = (res[0]['rgb']+res[1]['rgb'])/2
    pad = np.pad(raw.mean(2), 1, mode='edge')
    low = np.min([pad[j:j+raw.shape[0], i:i+raw.shape[1]] for j in range(3) for i in range(3)], axis=0)
    x = np.where((x.mean(2) < .8*low)[..., None], raw, x)  # an edge without like pixels near: keep the noisy one
    dark = rec['room'] == 'cinema' or (rec['room'] == 'lead' and rec.get('plan') == 'media')
    light = rec.get('gain', 1)*t['mood']*(.62 if dark else 1.15 if rec['room'] == 'shop' else .92 if rec['palette'] in ('dark', 'ink') and rec['room'] != 'shop' else 1)
    avg = np.exp(np.log(x.mean(2)+1e-4).mean())
    c = np.exp(np.log(np.clip(x, 1e-3, 4)).reshape(-1, 3).mean(0))
    x = x*((c.mean()/c)**t['tint']).astype(np.float32)*(.20/avg)*light
    x = filmic(bloom(x, 1.5, .10, (3*w/1600, 14*w/1600, 50*w/1600)))
    save(srgb(x)*1.07-.02, os.path.join(out, rec['name']+'.png'))
    print(f"HOME {rec['name']} {w}x{h} {spp} samples, render {tr:.0f} s, denoise {td:.0f} s, {len(found)} devices", flush=True)


def main():
    """command line"""
    a = sys.argv[sys.argv.index('--')+1:]
    out = os.environ.get('STUDIO_OUT', os.path.join(HERE, 'out'))
    os.makedirs(out, exist_ok=True)
    w, h, spp = int(a[1]), int(a[2]), int(a[3])
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'covers.json')
    book = {r['name']: r for r in json.load(open(path))} if os.path.exists(path) else {}
    if ':' in a[0]:
        want = [dict(zip(('room', 'plan', 'palette', 'time', 'camera', 'seed', 'mirror'), q.split(':')), name=q.replace(':', '-')) for q in a[0].split(',')]
        for r in want:
            r['seed'] = int(r.get('seed', 1))
            r['mirror'] = r.get('mirror') == '1'
    elif a[0] in ('all', 'rooms', 'shops', 'leads'):
        kinds = {'shops': ('shop',), 'leads': ('lead',), 'rooms': tuple(k for k in PLANS if k not in ('shop', 'lead')), 'all': tuple(PLANS)}[a[0]]
        want = [r for r in book.values() if r['room'] in kinds and not os.path.exists(os.path.join(out, r['name']+'.png'))
            and r.get('rank', 1) <= int(os.environ.get('STUDIO_RANK', '9'))]
    else:
        want = [book[q] for q in a[0].split(',')]
    for r in want:
        lead = r['room'] == 'lead'
        while os.path.exists(os.environ.get('STUDIO_PAUSE', '')):  # lets others have the machine
            time.sleep(5)
        picture(r, round(600*w/1280) if lead else w, round(1480*w/1280) if lead else h, spp, out)

if __name__ == '__main__':
    main()
