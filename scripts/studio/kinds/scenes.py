"""What a device hangs on: a wall, a window, a ceiling or a sideboard around it. Only pictures of products have it, rooms do not.

Millimetres in the frame of the model; runs after the builder. Nothing of it counts in the frame of the picture.
"""
import bpy, math
from mathutils import Vector
from kit import *
WALL = '#c2beb7'     # between both finishes: white and graphite each have an edge on it
CEIL = '#dedbd6'


def plaster(col=WALL, e=0):
    """painted wall with a faint grain; a ceiling gets a little light of its own, as the studio's lamps are above it"""
    return mat(col, .85, spec=.2, emis='#fff4e6' if e else None, es=e, bump=noise_bump(14, .10, .004))


def walnut(k=1, dark='#5a3e2e', light='#7a573f'):
    """wood, its grain along X, k times finer"""
    def f(nt, b):
        tc = N(nt, 'ShaderNodeTexCoord')
        mp = N(nt, 'ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (.12*k, 2.2*k, 2.2*k)
        no = N(nt, 'ShaderNodeTexNoise', Scale=3.0, Detail=9)
        r = N(nt, 'ShaderNodeValToRGB')
        r.color_ramp.elements[0].color = lin(dark)
        r.color_ramp.elements[0].position = .35
        r.color_ramp.elements[1].color = lin(light)
        r.color_ramp.elements[1].position = .65
        nt.links.new(tc.outputs['Object'], mp.inputs[0])
        nt.links.new(mp.outputs[0], no.inputs['Vector'])
        nt.links.new(no.outputs['Fac'], r.inputs[0])
        nt.links.new(r.outputs[0], b.inputs['Base Color'])
    return mat(light, .5, bump=f)


def through(o):
    """seen, but in no light's way: the rim strip behind it still draws the edge of the thing"""
    o.visible_shadow = False
    return o


def wall(y, w=1500, z0=-1800, z1=2400, hole=None, col=WALL, t=60, x=0):
    """wall with its face at y, w to both sides of x; hole is left, right, lower and upper edge of a window"""
    m = plaster(col)
    parts = [(x-w, x+w, z0, z1)]
    if hole:
        a, b, c, d = hole
        parts = [(x-w, a, z0, z1), (b, x+w, z0, z1), (a, b, z0, c), (a, b, d, z1)]
    for a, b, c, d in parts:
        through(rbox(b-a, t, d-c, 0, m, ((a+b)/2, y+t/2, (c+d)/2)))


def glazing(P, y, hole, bars=(.5,), t=26, rail=None):
    """frame, bars and a bright pane in the hole of a wall"""
    a, b, c, d = hole
    fr = mat('#eceae6' if P['isw'] else '#4a4e53', .4)
    w, h, x, z = b-a, d-c, (a+b)/2, (c+d)/2
    for bx, bz, bw, bh in ((x, c+t/2, w, t), (x, d-t/2, w, t), (a+t/2, z, t, h-2*t), (b-t/2, z, t, h-2*t)):
        through(rbox(bw, 26, bh, 2, fr, (bx, y+20, bz), seg=2))
    for u in bars:
        through(rbox(t*.7, 24, h-2*t, 2, fr, (a+w*u, y+21, z), seg=2))
    if rail:
        through(rbox(w-2*t, 24, t*.7, 2, fr, (x, y+21, rail), seg=2))
    outside(w-t, h-t, (x, y+34, z))


def outside(w, h, at, e=.95):
    """what one sees through a window: sky above, garden below, out of focus"""
    def view(nt, s):
        tc = N(nt, 'ShaderNodeTexCoord')
        sp = N(nt, 'ShaderNodeSeparateXYZ')
        r = N(nt, 'ShaderNodeValToRGB')
        nt.links.new(tc.outputs['Generated'], sp.inputs[0])
        nt.links.new(sp.outputs[2], r.inputs[0])
        r.color_ramp.elements[0].color = lin('#a9bfa4')
        r.color_ramp.elements[1].color = lin('#dcebf5')
        r.color_ramp.elements[1].position = .55
        nt.links.new(r.outputs[0], s.inputs['Emission'])
        s.inputs['Emission Strength'].default_value = e
    return through(rbox(w, 3, h, 0, mat('#20262a', .3, bump=view), at))


def ceiling(z, w=3000, e=.2, y=0, col=CEIL):
    """underside of a ceiling"""
    through(rbox(2*w, 2*w, 20, 0, plaster(col, e), (0, y, z+10)))


def fit(*pts):
    """points that the frame of the picture must hold"""
    m = mat()
    for p in pts:
        o = rbox(1, 1, 1, 0, m, p)
        o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_shadow = o.visible_transmission = False
        o['fit'] = 1


def aircon(P, angle):
    wall(2)


def hood(P, angle):
    wall(4, 1600)
    # lower cupboards' splash back begins where the duct cover ends: a band of tiles
    m = [plaster(c) for c in ('#a6a199', '#aaa59d', '#a29d95')]
    for i in range(-9, 10):
        for k in range(4):
            through(rbox(146, 6, 146, 2, m[(i*7+k*5) % 3], (i*150, 3, 60-k*150), seg=2))


def soundbar(P, angle):
    near = angle == 'detail'
    if not near:
        # the screen that it plays for
        through(rbox(1460, 26, 830, 8, mat('#17191b', .5, spec=.3), (60, 168, 166+415), seg=3))
        through(rbox(1440, 2, 808, 2, mat('#0d0e10', .14, coat=.6), (60, 154, 166+417), seg=2))
    wall(190, 1700, col='#d3cfc8' if near and not P['isw'] else WALL)
    # graphite would sink into dark wood; from near the grain is quiet, or it would be what one looks at
    top = walnut() if P['isw'] else walnut(1.6, '#b8986e', '#c6a67c') if near else walnut(1, '#b08e66', '#cdae84')
    through(rbox(2400, 500, 26, 3, top, (0, -60, -13.4), seg=3))
    for k in range(-2, 3):
        through(rbox(560, 20, 640, 3, top, (k*566, -286, -354), seg=3))
    through(rbox(2400, 440, 640, 0, mat('#2a1e17' if P['isw'] else '#6d553b', .6), (0, -50, -354)))


def player(P, angle):
    through(rbox(900, 700, 22, 4, walnut(3), (60, 20, -11.2), seg=3))


def toilet(P, angle):
    wall(312, 1600, -40)
    m = [plaster(c) for c in ('#9b968e', '#9f9a92', '#97928a')]
    for i in range(-5, 6):
        for k in range(-9, 1):
            through(rbox(297, 297, 6, 2, m[(i*7+k*5) % 3], (i*300, k*300+162, -3.4), seg=2))


def rack(P, angle):
    if angle == 'detail' and P['isw']:
        # cooler and darker than the host and its lamp, whose edges would run into a pale ceiling
        ceiling(670, 4000, .08, col='#8f949a')
        wall(900, 5000, -3000, 671, col='#7d838a')
        return
    # a white unit has its edges on a tinted ceiling only
    ceiling(670, 4000, .14 if P['isw'] else .2, col='#a3a8ac' if P['isw'] else '#c6c3bd')
    wall(900, 5000, -3000, 671, **({'col': '#98a0a6'} if P['isw'] else {}))


def track(P, angle):
    # a white track has its edges on a tinted ceiling only
    ceiling(250.4, 4000, .16, col='#8b939a' if P['isw'] else '#cbc8c2')
    wall(700, 5000, -3000, 251, col='#6f7982' if P['isw'] else '#b4afa7')


def track_near(P, angle):
    # dark and cool around the head, which is pale and warm; its own light reaches the wall beside it
    ceiling(250.4, 4000, .04, col='#3d4853' if P['isw'] else '#b9bcbe')
    wall(420, 5000, -3000, 251, col='#3a434b' if P['isw'] else '#a3a7aa')


def desk(P, angle):
    """desk top in front of a wall"""
    wall(1100, 1700)
    through(rbox(2400, 1600, 24, 3, walnut(2) if P['isw'] else walnut(2, '#b08e66', '#cdae84'), (0, 300, -15.2), seg=3))


def on_wall(P, angle):
    """painted wall that a switch sits on, darker than white keys and lighter than graphite ones"""
    wall(-.6, 900, col='#a4abb1' if P['isw'] else '#b9bcbe')


def on_door(P, angle):
    """painted door that a lock is set in"""
    wall(-.4, 900, col='#7f888c' if P['isw'] else '#b3aea6')


def curtain(P, angle):
    hole = (-20, 900, -900, 176)
    # a white motor has its edges on a tinted wall only
    wall(80, 1500, hole=hole, **({'col': '#76838e'} if P['isw'] else {}))
    glazing(P, 80, hole, (.34, .67))
    ceiling(300, 2500, .16)


def curtain_dual(P, angle):
    hole = (-120, 700, -900, 176)
    wall(96, 1500, hole=hole)
    glazing(P, 96, hole, (.32, .66))
    fit((0, -34, -130))


def curtain_bay(P, angle):
    # the wall goes on behind the motor, which would be lost against the day
    hole = (-120, 214, -900, 176)
    wall(160, 1500, hole=hole, x=1294, col='#7f888e' if P['isw'] else '#c9c6c0')
    glazing(P, 160, hole, (.36,))
    old = set(bpy.context.scene.objects)
    side = (-900, -40, -900, 176)
    wall(0, 1500, hole=side, x=-1340, col='#7f888e' if P['isw'] else '#c9c6c0')
    glazing(P, 0, side, (.58,))
    e = empty((-206, 160, 0), (0, 0, 90))
    for o in list(bpy.context.scene.objects):
        if o not in old and o is not e and not o.parent:
            o.parent = e
    ceiling(233, 2500, .16)
    fit((0, 0, -230))


def curtain_rod(P, angle):
    # the wall goes on behind the robot, which would be lost against the day
    hole = (-28, 900, -900, 196)
    wall(72, 1500, hole=hole, x=300, col='#aeaaa2' if P['isw'] else '#c9c6c0')
    glazing(P, 72, hole, (.24, .62))
    fit((104, 0, 200), (0, 0, 44))


def roman(P, angle):
    if angle == 'detail':
        return
    wall(51, 1500, hole=(-174, 174, 17, 305), col='#b3afa8' if P['isw'] else '#c9c6c0')
    outside(340, 280, (0, 60, 161), .8)


def roller(P, angle):
    """wall around the frame of the window, so that end cap and cloth have an edge"""
    wall(42, 2000, hole=(-319, 319, 36, 759), col='#8b9298' if P['isw'] else '#cfcfcc')


def liftcurtain(P, angle):
    wall(42, 2000, hole=(-319, 319, 36, 729), col='#a8a49c')


def window(P, angle):
    """the opener's window in its wall, the day behind it"""
    wall(8, 1500, hole=(-214, 214, 1, 399), col='#c2beb7' if P['isw'] else '#c9c6c0')
    outside(1800, 1500, (60, 700, 250))


def blind(P, angle):
    """wall around the frame of the window, with the room's skirting"""
    wall(42, 3000, hole=(-319, 319, 36, 752), col='#8d979d')


def awning(P, angle):
    """the house goes on to all sides, and the terrace before it"""
    m, deck = mat('#e2ded7', .8), mat('#c9a982', .6)
    for s in (-1, 1):
        through(rbox(9000, 120, 3400, 0, m, (s*5760, 142, 1700)))
        rbox(9000, 6000, 24, 0, deck, (s*5760, -2200, -6))
    through(rbox(2520, 120, 1850, 0, m, (0, 142, 2475)))
    rbox(2520, 5000, 24, 0, deck, (0, -3940, -6))


def dim(P, angle):
    """dusk behind a lamp that one sees from below: its lit inside is the brightest thing"""
    wall(900, 6000, -3000, 5000, col='#596068')


def sash(P, angle):
    """a door and its frame from the front: the sensor on the frame, its magnet on the leaf"""
    e = empty((0, 0, 0), (0, 90, 0))
    through(rbox(1800, 40, 700, 1.5, walnut(5, '#7d5a40', '#94694a'), (0, 21.6, 366), parent=e, seg=3))
    paint = plaster('#8e979c')
    through(rbox(75, 40, 1800, 1.5, paint, (-23.4, 21.6, 0), seg=3))
    through(rbox(900, 40, 1800, 0, plaster('#a9b0b4'), (-515, 27, 0)))
    through(rbox(8, 30, 1800, 0, mat('#17181a', .8), (15.4, 30, 0)))


def bath(P, angle):
    """dark tiles with a film of water that reaches the sensor's foot"""
    m = [plaster(c) for c in ('#596066', '#5d646a', '#555c62')]
    for i in range(-7, 8):
        for k in range(-7, 8):
            through(rbox(87, 87, 6, 1.2, m[(i*7+k*5) % 3], (i*88+20, k*88+30, -3.2), seg=2))
    through(rbox(6000, 6000, 6, 0, m[2], (0, 1500, -4.6)))
    pts = []
    for a in range(0, 360, 5):
        t = math.radians(a)
        r = 1+.16*math.sin(2*t+.6)+.10*math.sin(3*t+2)+.05*math.sin(5*t)
        pts.append((18+58*r*math.cos(t), -22+34*r*math.sin(t)))
    rplate(1, 1, .9, 0, .4, mat('#3d464d', .03, spec=.9, coat=1, coatr=.01), (0, 0, -.2), pts=pts, flat=True, seg=3)


def door(P, angle):
    """a wooden door at its closing edge, with handle: where one sticks the sensor"""
    leaf = walnut(4, '#8c6647', '#a67d59')
    e = empty((0, 0, 0), (0, 90, 0))
    through(rbox(1800, 40, 700, 2, leaf, (0, 20.4, -270), parent=e, seg=3))
    rail = plaster('#cfcac1')
    fit((-52, 0, 88), (86, 0, -46))
    through(rbox(90, 60, 1800, 5, rail, (130, 22, 0), seg=4))
    through(rbox(1200, 40, 1800, 0, plaster('#b9b5ad'), (760, 40, 0)))
    m = mat('#b9bdc1' if P['isw'] else '#3c4045', .28, metal=1)
    z = -22
    lathe([(0, 0), (25, 0), (26, 1.5, 1), (26, 7, 2), (24, 8.5, 1), (0, 8.5)], m, (44, 0, z), axis='Y', steps=160)
    lathe([(0, 0), (9.5, 0), (9.5, 40), (0, 40)], m, (44, -8, z), axis='Y', steps=100)
    rplate(136, 19, 13, 8, 4, m, (-11, -40, z), seg=5)
    lathe([(0, 0), (25, 0), (26, 1.5, 1), (26, 6, 2), (24, 7.5, 1), (0, 7.5)], m, (44, 0, z-72), axis='Y', steps=160)
    rplate(4, 14, 1.4, 1.9, .3, P['dark'], (44, -7.2, z-77))
    lathe([(0, 0), (4.4, 0), (4.4, 1.2, .4), (0, 1.2)], P['dark'], (44, -7.2, z-68), axis='Y', steps=60)


# kind, or kind:angle -> scenery
SCENES = {'aircon': aircon, 'aircon-flat': aircon, 'hood': hood, 'soundbar': soundbar, 'player': player, 'toilet:main': toilet, 'rack': rack, 'track': track, 'track:detail': track_near,
          'desklamp:detail': desk, 'switch2-matte:detail': on_wall, 'switch3-matte:detail': on_wall, 'thermo:detail': on_wall, 'doorbell:detail': on_wall, 'lock:detail': on_door,
          'lock-lever:detail': on_door, 'lock-push:detail': on_door, 'lock-slim:detail': on_door,
          'curtain-rod': curtain_rod, 'curtain-roman': roman, 'roller:detail': roller, 'liftcurtain:main': liftcurtain, 'window': window, 'vibration': door, 'curtain': curtain, 'curtain-dual': curtain_dual, 'curtain-bay': curtain_bay,
          'contact:front': sash, 'leak:side': bath, 'awning:main': awning, 'honeycomb': blind, 'roller:front': blind, 'roller:main': blind, 'lock-slim:main': on_door, 'pendant:detail': dim, 'floorlamp:detail': dim}
# how much brighter than the seamless studio its picture is exposed: a wall gives less light back than a sheet
GAIN = {'contact:front': 1.3, 'leak:side': 1.2, 'awning:main': 1.15, 'honeycomb:front': 1.3, 'roller:front': 1.3, 'honeycomb:main': 1.3, 'roller:main': 1.3, 'lock-slim:main': 1.4, 'pendant:detail': 1.35, 'floorlamp:detail': 1.05,
        'liftcurtain:main': 1.14, 'roller:detail': 1.22, 'window': 1.3, 'curtain-roman': 1.3, 'vibration': 1.3, 'player': 1.15, 'toilet': 1.25, 'rack': 1.25, 'soundbar': 1.2, 'track:detail': 1.7,
        'desklamp:detail': .93, 'switch2-matte:detail': 1.26, 'switch3-matte:detail': 1.26, 'thermo:detail': 1.26, 'doorbell:detail': 1.26,
        'lock:detail': 1.4, 'lock-lever:detail': 1.4, 'lock-push:detail': 1.4, 'lock-slim:detail': 1.4}
# how far above the floor of the studio a thing on a wall or on furniture is in a view
LIFT = {'contact:front': 900, 'leak:side': 12, 'honeycomb:front': 900, 'roller:front': 900, 'honeycomb:main': 900, 'roller:main': 900, 'lock-slim:main': 900, 'pendant:detail': 600, 'desklamp:detail': 600, 'switch2-matte:detail': 900, 'switch3-matte:detail': 900, 'thermo:detail': 900, 'doorbell:detail': 900, 'lock:detail': 900,
        'lock-lever:detail': 900, 'lock-push:detail': 900, 'lock-slim:detail': 900}
# plates that are white before white else: on a wall; from near in grazing light, where glass and its gaps have edges
PLATES = ('switch1:detail', 'switch1-matte:detail', 'switch2:detail', 'switch3:detail', 'switch4:detail', 'switch5:detail', 'switch6:detail', 'scene:front', 'coverswitch:front')
for _view in PLATES:
    SCENES[_view], GAIN[_view], LIFT[_view] = on_wall, 1.26 if _view.endswith('detail') else 1.42, 900
