"""Films of products: each shows what the thing does, in a loop without a seam, on the stage of its main picture.

blender -b --factory-startup -P films.py -- camera:white,pendant:white 480 16   (side, samples)

Frames are PNG in STUDIO_OUT, the film beside them is WebM (VP9): `<kind>-<finish>.webm`. Motion is a there and back, so that half of
the frames is rendered. Light adds up, so a lamp is rendered twice, with and without the room, and its frames are sums.
"""
import sys, os, math, shutil, subprocess, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
import bpy
import numpy as np
from mathutils import Vector
from bpy_extras.object_utils import world_to_camera_view
from kit import *
import products

FRAMES = 48
FPS = 16
SWING = 34        # degrees that the camera looks to one side


def near(x, y, z):
    """objects that were placed at these millimetres"""
    at = Vector((x, y, z))*U
    return [o for o in bpy.context.scene.objects if (o.location-at).length < .001]


def camera_turns():
    """the head looks to one side, then to the other; step 0 looks ahead"""
    head = next(o for o in near(0, 0, 67) if o.type == 'EMPTY' and o.children)
    def pose(step):
        head.rotation_euler[2] = math.radians(SWING*step)
    # a rest ahead, a wide look to one side, a short one to the other; 18 poses
    path = [0]*4+[*range(13)]+[12]*4+[*range(11, -1, -1)]+[-1, -2, -3, -4, -4]+[-5]*5+[-4, -4, -3, -2, -1]
    assert len(path) == FRAMES, len(path)
    steps = [round(math.sin(2*math.pi*k/FRAMES), 6) for k in path]
    return pose, steps, head.children_recursive


MOVES = {'camera': camera_turns}
LAMPS = ('desklamp', 'pendant')
WARM, COOL = '#ffe6c8', '#dce8ff'


def develop(x, exposure, path):
    """the tone of `products.finish`, with one exposure for all frames"""
    x = bloom(x*exposure, 1.1, .14)
    save(srgb(shoulder(x, .74)), path)


def exposure_of(x, bright):
    """what makes the floor of the first frame as bright as that of the main picture"""
    return bright/np.median(x[-x.shape[0]//14:].reshape(-1, 3), 0)


def render(size, spp):
    """one frame, linear"""
    res, _ = render_linear(size, size, spp, bounces=6, thr=.016)
    return denoise(res)[0]


def window_of(movers, pose, steps, size):
    """columns and rows from the top within which the moving parts stay, with some room for their shadows"""
    s = bpy.context.scene
    seen = []
    for step in sorted(set(steps))[::3]+[min(steps), max(steps)]:
        pose(step)
        bpy.context.view_layer.update()
        for o in movers:
            seen += [world_to_camera_view(s, s.camera, o.matrix_world @ Vector(c))[:2] for c in o.bound_box if o.type in ('MESH', 'CURVE')]
    at = np.array(seen)*size
    room = size//16
    x0, y0 = np.maximum(at.min(0).astype(int)-room, 0)
    x1, y1 = np.minimum(at.max(0).astype(int)+room, size)
    return x0, x1, size-y1, size-y0


def render_part(size, spp, window):
    """the part of a frame inside a window"""
    x0, x1, y0, y1 = window
    r = bpy.context.scene.render
    r.use_border, r.use_crop_to_border = True, False
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = x0/size, x1/size, 1-y1/size, 1-y0/size
    res, _ = render_linear(size, size, spp, bounces=6, thr=.016)
    r.use_border = False
    return denoise([{k: v[y0:y1, x0:x1] for k, v in half.items()} for half in res])[0]


def film_motion(name, size, spp, folder, bright):
    """a thing that moves: one whole frame, then for each pose the part that changes, with soft edges"""
    pose, steps, movers = MOVES[name]()
    window = window_of(movers, pose, steps, size)
    x0, x1, y0, y1 = window
    ramp = lambda n: np.clip(np.minimum(np.arange(n)+1, n-np.arange(n))/(size//32), 0, 1)
    soft = (ramp(y1-y0)[:, None]*ramp(x1-x0)[None])[..., None]
    pose(steps[0])
    bpy.context.view_layer.update()
    base = render(size, spp*2)
    exposure = exposure_of(base, bright)
    known = {}
    for at, step in enumerate(steps):
        path = f'{folder}/{at:03d}.png'
        if step in known:
            shutil.copy(known[step], path)
            continue
        x = base.copy()
        pose(step)
        bpy.context.view_layer.update()
        part = render_part(size, spp, window)
        x[y0:y1, x0:x1] = x[y0:y1, x0:x1]*(1-soft)+part*soft
        develop(x, exposure, path)
        known[step] = path


def film_lamp(size, spp, folder, bright):
    """a lamp: it gets dark, the lamp comes up, turns from warm to cool light and back"""
    whole = render(size, spp*3)
    strength = 8
    for o in list(bpy.context.scene.objects):
        if o.type == 'LIGHT' and o.location.length > 0 and not o.parent:
            o.hide_render = True
        if o.name.startswith('card'):
            o.hide_render = True
    for o in bpy.context.scene.objects:
        if o.type == 'LIGHT':
            o.data.energy *= strength
    for m in bpy.data.materials:
        b = m.node_tree and m.node_tree.nodes.get('Principled BSDF')
        if b:
            # the orange signs stay as they are, with the room
            is_sign = b.inputs['Emission'].default_value[2] < .05
            b.inputs['Emission Strength'].default_value *= 0 if is_sign else strength
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    lamp = render(size, spp*3)/strength
    room = np.maximum(whole-lamp, 0)
    tint = np.array(lin(COOL)[:3])/np.array(lin(WARM)[:3])
    exposure = exposure_of(whole, bright)
    for k in range(FRAMES):
        p = 2*math.pi*k/FRAMES
        dusk = (1-math.cos(p))/2
        level = 1+dusk*(3.2+1.6*math.cos(2*p))
        cool = dusk*(1+math.sin(p*2-math.pi/2))/2
        x = room*(1-.66*dusk)+lamp*level*(1+(tint-1)*cool)
        develop(x, exposure, f'{folder}/{k:03d}.png')


def encode(folder, out):
    """the frames as VP9, which every browser of the shop plays without a patent"""
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-framerate', str(FPS), '-i', f'{folder}/%03d.png', '-an', '-c:v', 'libvpx-vp9',
                    '-pix_fmt', 'yuv420p', '-crf', '28', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-g', str(FRAMES),
                    '-threads', '1', '-map_metadata', '-1', out], check=True)


def main():
    """command line"""
    a = sys.argv[sys.argv.index('--')+1:]
    base = os.environ.get('STUDIO_OUT', os.path.join(HERE, 'out'))
    for word in a[0].split(','):
        name, fin = (word.split(':')+['white'])[:2]
        folder = os.path.join(base, f'{name}-{fin}')
        os.makedirs(folder, exist_ok=True)
        c0 = time.process_time()
        products.stage(name, fin, 'main')
        size, spp, bright = int(a[1]), int(a[2]), products.ground(name, fin)
        if name in LAMPS:
            film_lamp(size, spp, folder, bright)
        else:
            film_motion(name, size, spp, folder, bright)
        cpu = time.process_time()-c0
        encode(folder, f'{folder}.webm')
        print(f'FILM {name} {fin} {size}px {spp}spp cpu {cpu:.0f}s {os.path.getsize(folder+".webm")} bytes', flush=True)

if __name__ == '__main__':
    main()
